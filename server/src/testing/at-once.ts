import type { Reply } from './build';

/** As many calls as are named, all under way at once. */
export const atOnce = <T>(times: number, call: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => call(at)));

/** How often each outcome came: by status, and where it was refused by its code. */
export function outcomes(replies: readonly Reply[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { status, body } of replies) {
    const outcome = status < 400 ? String(status) : `${status} ${body.code}`;
    found[outcome] = (found[outcome] ?? 0) + 1;
  }
  return found;
}
