/** What a step may take before the next one begins, in milliseconds: nobody waits longer than three seconds for Ctrl-C. */
const STEP_MS = 1_100;

const atMost = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);

/** Ends the process by these steps, in order, at the first signal; Ctrl-C comes twice, by the terminal and by the start script. */
export function stopOnSignal(steps: (() => Promise<unknown>)[]): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    for (const step of steps) {
      await atMost(STEP_MS, step()).catch((error: Error) => process.stderr.write(`${error.message}\n`));
    }
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
}
