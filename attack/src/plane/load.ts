import { call, type Ended } from './call';

export interface Answered {
  api: number;
  trace: string;
  status: number;
  code: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** What load has heard, in the order in which it came. */
export interface Heard {
  answers: Answered[];
  /** Calls that ended without an answer. */
  unanswered: number;
}

/** The header in which a provider is told when a call was sent, by this process's time that only grows. */
export const SENT_AT = 'x-sent-at';

const AFTER_FAILURE_MS = 10;
const pause = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds));

export interface Target {
  path: string;
  key: string;
}

/** So many callers, each with one call after another of the targets in turn, until told to stop; resolves once their last calls ended. */
export function loadOn(port: number, targets: readonly Target[], callers: number, heard: Heard) {
  let isOver = false;
  let turn = 0;
  const one = async () => {
    while (!isOver) {
      const api = turn++ % targets.length;
      const { path, key } = targets[api]!;
      const headers = { [SENT_AT]: String(performance.now()) };
      const got: Ended = await call(port, path, { key, patience: 5_000, headers });
      if (got.status === 0) {
        heard.unanswered += 1;
        await pause(AFTER_FAILURE_MS);
      } else heard.answers.push({ api, trace: got.trace ?? '', status: got.status, code: got.code, at: Date.now() });
    }
  };
  const all = Promise.all(Array.from({ length: callers }, one));
  return async (): Promise<void> => {
    isOver = true;
    await all;
  };
}
