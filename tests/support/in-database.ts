import pg from "pg";

export async function inDatabase(url: string, text: string, values: unknown[]): Promise<{ id?: number }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id?: number }>(text, values);
  await client.end();
  return rows;
}
