import { safeMessage } from './logging/safe-error';

/** Longest time a step may take before the next one begins, in milliseconds: Ctrl-C ends the server within about three seconds. */
const STEP_MS = 1_100;

const atMost = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);

/**
 * Runs these steps in order at the first signal, then ends the process. Further signals are ignored: Ctrl-C arrives twice, from the
 * terminal and from the start script.
 */
export function stopOnSignal(steps: (() => Promise<unknown>)[]): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    for (const step of steps) {
      await atMost(STEP_MS, step()).catch((error: unknown) => process.stderr.write(`${safeMessage(error)}\n`));
    }
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
}
