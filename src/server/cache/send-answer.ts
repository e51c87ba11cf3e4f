/** Sends a cached response, or the status 304 if the client already has the response. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SentForm } from './kept-answer.ts';

/** Compares ETags weakly (RFC 9110, 13.1.2), because a proxy may have added W/ to the ETag. */
function isMatch(wanted: string, etag: string): boolean {
  if (wanted === etag) return true;
  return wanted.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')));
}

/**
 * @param more further headers, names and values alternately; without them nothing is copied @returns the HTTP status
 * that was sent to the client
 */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { headers, notModified, content, etag, earlier }: SentForm,
  more?: readonly string[],
): number {
  const { 'if-none-match': wanted } = request.headers;
  if (wanted !== undefined && status === 200) {
    if (isMatch(wanted, etag)) {
      response.writeHead(304, more ? [...notModified, ...more] : notModified).end();
      return 304;
    }
    if (earlier !== undefined && isMatch(wanted, earlier)) {
      // the client keeps the bytes that it has, so it is told their ETag
      const own = notModified.map((text) => (text === etag ? earlier : text));
      response.writeHead(304, more ? [...own, ...more] : own).end();
      return 304;
    }
  }
  response.writeHead(status, more ? [...headers, ...more] : headers);
  if (request.method === 'HEAD') response.end();
  else if (typeof content === 'string') response.end(content, 'latin1');
  else response.end(content);
  return status;
}
