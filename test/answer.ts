/** The answer of a shop, read whole. */

// biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
export type Answer = { status: number; headers: Headers; body: any };

export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
