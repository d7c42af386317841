let now = 0;
let isOfThisTick = false;
const tickHasEnded = () => {
  isOfThisTick = false;
};

/**
 * Milliseconds of the process's clock when this callback of the event loop first asked for them. Good for whatever ends after seconds: to ask the
 * system costs a tenth of a microsecond, and a call would do so a dozen times.
 */
export function tickTime(): number {
  if (isOfThisTick) return now;
  now = performance.now();
  isOfThisTick = true;
  process.nextTick(tickHasEnded);
  return now;
}
