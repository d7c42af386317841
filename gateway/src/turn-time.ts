let now = 0;
let isOfThisTurn = false;
const turnHasEnded = () => {
  isOfThisTurn = false;
};

/**
 * Milliseconds of the process's clock when this turn of the event loop first asked for them. Good for whatever ends after seconds, as Node's own timers
 * are: to ask the system costs a tenth of a microsecond, and a call would do so a dozen times.
 */
export function turnTime(): number {
  if (isOfThisTurn) return now;
  now = performance.now();
  isOfThisTurn = true;
  setImmediate(turnHasEnded);
  return now;
}
