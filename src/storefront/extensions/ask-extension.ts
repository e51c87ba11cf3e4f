/** Asks an endpoint of an extension, by fetch in the browser and within the process on the server. */
import { createClient } from '#browser/api/client.ts';
import { withSessionIfAny } from '#browser/session/call.ts';
import { extensionCall } from '#contract/shop/extensions.ts';

const call = createClient(extensionCall, withSessionIfAny);

/**
 * @param folder that of the extension @param name the endpoint's @param query its parameters
 * @returns the answer, whose type the extension knows @throws CallError
 */
export async function askExtension<Answer>(
  folder: string,
  name: string,
  query: Readonly<Record<string, string | undefined>> = {},
  signal?: AbortSignal,
): Promise<Answer> {
  const input = { params: { folder, name }, query, ...(signal && { signal }) };
  return (await call('askExtension', input as never)).data as Answer;
}
