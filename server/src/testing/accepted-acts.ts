import type { Reply } from './build';

/**
 * The acts that the server accepts, in the order of `tries`: each is tried on a fresh row, since an accepted act changes it. What a row
 * names in `allowed` must be the same.
 */
export async function acceptedActs<Act extends string, Row>(
  fresh: () => Promise<Row>,
  tries: Record<Act, (row: Row) => Promise<Reply>>,
): Promise<Act[]> {
  const accepted: Act[] = [];
  for (const act of Object.keys(tries) as Act[]) {
    const { status, body } = await tries[act](await fresh());
    // A malformed call would look like a refusal.
    if (status === 422 || status >= 500) throw new Error(`${act} answered ${status}: ${JSON.stringify(body)}`);
    if (status < 300) accepted.push(act);
  }
  return accepted;
}
