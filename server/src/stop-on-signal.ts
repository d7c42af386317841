import type { EventEmitter } from 'node:events';
import { safeMessage } from './logging/safe-error';

/** Longest time a step may take before the next one begins, in milliseconds: an idle server ends within about three seconds. */
const STEP_MS = 1_100;
/** Ctrl-C arrives twice, from the terminal and from the start script; signals this close together are one. Milliseconds. */
const ECHO_MS = 500;

/** For entries on their way to a log that nobody reads any more: they fail meanwhile. At the exit they would be tried for ever. */
const LAST_ENTRIES_MS = 50;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const atMost = (milliseconds: number, work: Promise<unknown>) => Promise.race([work, pause(milliseconds)]);
const report = (error: unknown) => void process.stderr.write(`${safeMessage(error)}\n`);

interface Stop {
  /** Lets work in progress come to its end, which may take long. */
  drain(): Promise<unknown>;
  /** What is done then, in this order. */
  steps: (() => Promise<unknown>)[];
}

/**
 * At the first signal drains, runs the steps and ends the process. At a second one it doesn't wait for the work in progress any more.
 * @param signals whose signals count, and who is ended; tests pass their own
 */
export function stopOnSignal(
  { drain, steps }: Stop,
  signals: Pick<EventEmitter, 'on'> & { exit(code: number): void } = process,
  echo = ECHO_MS,
): void {
  let since: number | null = null;
  let hurry = () => {};
  const hurried = new Promise<void>((resolve) => (hurry = resolve));

  async function stop(): Promise<void> {
    await Promise.race([drain().catch(report), hurried]);
    for (const step of steps) await atMost(STEP_MS, step()).catch(report);
    await pause(LAST_ENTRIES_MS);
    signals.exit(0);
  }
  function onSignal(): void {
    if (since !== null) return performance.now() - since > echo ? hurry() : undefined;
    since = performance.now();
    void stop();
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) signals.on(signal, onSignal);
}
