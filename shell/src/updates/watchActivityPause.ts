/** Time since the last key or click after which the reader counts as paused; milliseconds. */
const PAUSE_MS = 2_000;
const CHECK_MS = 500;
const ACTIVITY_EVENTS = ['keydown', 'pointerdown', 'input'] as const;

/** Calls `onCheck` regularly with whether the reader is paused and no form is unsaved; returns a function that stops it. */
export const watchActivityPause = (hasUnsaved: () => boolean, onCheck: (isPaused: boolean) => void): (() => void) => {
  let last = Date.now();
  const onActivity = () => (last = Date.now());
  const check = () => onCheck(!hasUnsaved() && Date.now() - last >= PAUSE_MS);
  for (const kind of ACTIVITY_EVENTS) document.addEventListener(kind, onActivity, true);
  const timer = setInterval(check, CHECK_MS);
  return () => {
    clearInterval(timer);
    for (const kind of ACTIVITY_EVENTS) document.removeEventListener(kind, onActivity, true);
  };
};
