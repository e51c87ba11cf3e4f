/** Sends requests that no well-behaved client sends: bytes on a socket. */
import { connect } from 'node:net';

export type RawOptions = {
  /** closes the connection this long after the last byte, in milliseconds; by default the response is awaited */
  cutAfter?: number;
};

/** Milliseconds of silence after which the test fails. */
const SILENCE = 60_000;

/**
 * @returns all bytes of the response; empty if the connection ended without one
 * @throws Error if the shop neither responds nor closes the connection
 */
export function sendRaw(url: string, bytes: string | Uint8Array, { cutAfter }: RawOptions = {}): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes);
      if (cutAfter !== undefined) setTimeout(() => socket.destroy(), cutAfter);
    });
    socket.setTimeout(SILENCE, () => {
      reject(new Error(`the shop neither answers nor ends the connection; so far: ${answer}`));
      socket.destroy();
    });
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
}

/** A multipart form as bytes, with its content type. */
export async function formBytes(form: FormData): Promise<{ bytes: Uint8Array; contentType: string }> {
  const request = new Request('http://form', { method: 'POST', body: form });
  return { contentType: request.headers.get('content-type') ?? '', bytes: new Uint8Array(await request.arrayBuffer()) };
}

/** The bytes of a POST with this body, which may be shorter than `length` says. */
export function rawPost(
  path: string,
  contentType: string,
  body: Uint8Array,
  length = body.length,
  connection = 'close',
): Uint8Array {
  const head = `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${contentType}\r\nContent-Length: ${length}\r\nConnection: ${connection}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}
