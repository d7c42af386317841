import type { Reply } from './build';

/**
 * The acts that the server accepts, in the order of `tries`. An accepted act changes its row, so the next one is tried on a fresh row.
 * What a row names in `allowed` must be the same.
 */
export async function acceptedActs<Act extends string, Row>(
  fresh: () => Promise<Row>,
  tries: Record<Act, (row: Row) => Promise<Reply>>,
): Promise<Act[]> {
  const accepted: Act[] = [];
  let row = await fresh();
  for (const act of Object.keys(tries) as Act[]) {
    const { status, body } = await tries[act](row);
    // A malformed call would look like a refusal.
    if (status === 422 || status >= 500) throw new Error(`${act} answered ${status}: ${JSON.stringify(body)}`);
    if (status >= 300) continue;
    accepted.push(act);
    row = await fresh();
  }
  return accepted;
}
