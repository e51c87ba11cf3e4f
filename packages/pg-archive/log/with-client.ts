import pg, { type ClientBase } from 'pg';

/** A connection of its own, whose errors between two statements are those of the next one. The caller ends it. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

export async function withClient<Result>(url: string, act: (client: ClientBase) => Promise<Result>): Promise<Result> {
  const client = await connect(url);
  return act(client).finally(() => client.end().catch(() => {}));
}
