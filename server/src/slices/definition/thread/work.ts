import type { Checked } from '../reading/check';

/** What the threads of definitions are asked, and answer. */
export interface Work {
  check: { given: string; result: Checked };
  adopt: { given: string; result: { text: string; checked: Checked } };
}
export type Task<Name extends keyof Work = keyof Work> = { [N in Name]: { name: N; given: Work[N]['given'] } }[Name];
