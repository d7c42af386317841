/** Asks at every frame until `isSteady` or the time is over (milliseconds), then acts; returns how to give up. */
export const whenSteady = (isSteady: () => boolean, limit: number, act: () => void): (() => void) => {
  const until = performance.now() + limit;
  let frame = 0;
  const look = () => {
    if (isSteady() || performance.now() > until) act();
    else frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
};
