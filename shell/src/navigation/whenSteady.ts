/** Checks at every animation frame; calls `callback` when `isSteady` or after `limit` milliseconds. Returns a function that cancels it. */
export const whenSteady = (isSteady: () => boolean, limit: number, callback: () => void): (() => void) => {
  const until = performance.now() + limit;
  let frame = 0;
  const check = () => {
    if (isSteady() || performance.now() > until) callback();
    else frame = requestAnimationFrame(check);
  };
  check();
  return () => cancelAnimationFrame(frame);
};
