/** Somebody who pressed a key or a button this long ago is not in the middle of something; milliseconds. */
const PAUSE_MS = 2_000;
const LOOK_MS = 500;
const BUSY = ['keydown', 'pointerdown', 'input'] as const;

/** Tells, whenever it changes, whether an interruption would disturb nobody; returns how to stop. */
export const watchCalm = (hasUnsaved: () => boolean, tell: (isCalm: boolean) => void): (() => void) => {
  let last = Date.now();
  const busy = () => (last = Date.now());
  const look = () => tell(!hasUnsaved() && Date.now() - last >= PAUSE_MS);
  for (const kind of BUSY) document.addEventListener(kind, busy, true);
  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
    for (const kind of BUSY) document.removeEventListener(kind, busy, true);
  };
};
