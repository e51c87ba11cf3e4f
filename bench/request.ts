/** A minimal HTTP client that reads whole bodies: node:http with kept-alive sockets. */
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export type Answer = {
  status: number;
  /** the reason phrase after the status code, such as `OK` */
  message: string;
  headers: Record<string, string | string[] | undefined>;
  /** names and values of the response headers alternately, as the server sent them */
  rawHeaders: string[];
  body: Buffer;
};

type Init = { method?: string; headers?: Record<string, string>; body?: Buffer };

/** Sends a request, and sends it a second time if the server closed the kept-alive socket just before its reuse. */
export function send(url: string, init: Init = {}): Promise<Answer> {
  return sendOnce(url, init).catch((error: unknown) => {
    if (error instanceof StaleSocket) return sendOnce(url, init);
    throw error;
  });
}

class StaleSocket extends Error {}

function sendOnce(url: string, init: Init): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: init.method ?? 'GET', headers: init.headers ?? {} }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          message: response.statusMessage ?? '',
          headers: response.headers,
          rawHeaders: response.rawHeaders,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', (error: NodeJS.ErrnoException) =>
      reject(sent.reusedSocket && error.code === 'ECONNRESET' ? new StaleSocket(error.message) : error),
    );
    sent.end(init.body);
  });
}

/** @throws Error if the status is not 200. @returns the parsed JSON of the response */
export async function getJson<Body>(url: string): Promise<Body> {
  const { status, body } = await send(url);
  if (status !== 200) throw new Error(`${url} answered ${status}: ${body}`);
  return JSON.parse(String(body));
}

/** Encodes text fields as a multipart form, in the same way as a browser. */
export function multipart(fields: Record<string, string>): { headers: Record<string, string>; body: Buffer } {
  const boundary = `----bench${Math.random().toString(36).slice(2)}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const body = Buffer.from(`${parts.join('')}--${boundary}--\r\n`);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(body.length) },
    body,
  };
}
