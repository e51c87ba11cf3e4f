/** Calls the running shop's API with an API token, for scripts. The audit log names the token's owner as the actor. */
import { text } from 'node:stream/consumers';
import type { Config } from '#server/config/config.ts';
import { publicUrl } from '#server/config/public-url.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** The error when the shop refused a request or could not be reached. */
class ApiError extends Error {
  override readonly name = 'ApiError';
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

function read(args: string[]): { method: string; path: string; json: string | undefined; url: string | undefined } {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { url: { type: 'string' } },
  });
  const [method = '', path = '', json, ...rest] = positionals;
  if (METHODS.includes(method.toUpperCase()) && path.startsWith('/api/') && rest.length === 0)
    return { method: method.toUpperCase(), path, json, url: values.url };
  throw new UsageError(`Name a method (${METHODS.join(', ')}) and a path that begins with /api/.`);
}

/** Reads the JSON body of a request: the argument itself, or standard input if the argument is `-`. */
async function readBody(json: string | undefined): Promise<string | undefined> {
  const body = json === '-' ? await text(process.stdin) : json;
  try {
    if (body !== undefined) JSON.parse(body);
    return body;
  } catch (error) {
    throw new UsageError(`This is no JSON: ${(error as Error).message}`);
  }
}

export async function api(config: Config, args: string[]): Promise<void> {
  const { method, path, json, url } = read(args);
  const { SHOP_TOKEN: token } = process.env;
  if (!token) throw new UsageError('Put a token of the office’s “Phòng máy” into the environment variable SHOP_TOKEN.');
  const body = await readBody(json);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const base = url ?? publicUrl(config);
  const answer = await fetch(new URL(path, base), { method, headers, body: body ?? null }).catch((error: Error) => {
    throw new ApiError(`${base} cannot be reached: ${(error.cause as Error | undefined)?.message ?? error.message}`);
  });
  const said = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  const value = isJson ? JSON.parse(said) : null;
  console.log(isJson ? JSON.stringify(value, null, 2) : said);
  if (!answer.ok) throw new ApiError(`${answer.status} ${value?.code ?? ''} ${value?.message ?? ''}`.trim());
}
