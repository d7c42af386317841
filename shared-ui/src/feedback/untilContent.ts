/** Time between two looks, and between the last one and the end, in which the browser draws what came. Milliseconds. */
const PAUSE_MS = 250;
/** By then nobody waits any longer, whatever the page still loads. Milliseconds. */
const LONGEST_MS = 4_000;

const isBusy = () => document.querySelector('main [aria-busy="true"]') !== null;
const pause = () => new Promise<void>((resume) => void setTimeout(resume, PAUSE_MS));

/**
 * Resolves when the page shows its content and no skeleton is left. For what stands beside or below the content and may not take the line
 * or the processor before it. Also content that is there already may not be drawn yet: the shortest wait is two pauses.
 */
export const untilContent = async (): Promise<void> => {
  const until = performance.now() + LONGEST_MS;
  do await pause();
  while (isBusy() && performance.now() < until);
  await pause();
};
