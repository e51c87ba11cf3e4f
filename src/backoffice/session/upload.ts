/** Sends a request and reports how much of its body has been sent, which fetch cannot tell. */
import { createClient, type Transport } from '#browser/api/client.ts';
import { adminApi } from '#contract/admin/api.ts';
import { withSession } from './call.ts';

/** @param onProgress receives the share of the body that was sent, from 0 to 1 */
const transportOf =
  (onProgress: (share: number) => void): Transport =>
  (path, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      };
      request.onload = () => {
        const given = new Headers();
        const retryAfter = request.getResponseHeader('retry-after');
        if (retryAfter) given.set('retry-after', retryAfter);
        resolve(new Response(request.responseText, { status: request.status, headers: given }));
      };
      // the same error as that of fetch, for which the office has a sentence
      request.onerror = () => reject(new TypeError('the connection was lost'));
      request.onabort = () => reject(new DOMException('the upload was stopped', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit);
    });

export const callWithProgress = (onProgress: (share: number) => void) =>
  createClient(adminApi, withSession(transportOf(onProgress)));
