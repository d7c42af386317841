import { useEffect, useState } from 'react';

/** A line below the top bar, in pixels: the last operation that starts above it is the current one. */
const LINE = 140;

const currentOf = (ids: readonly string[]): string | undefined => {
  let current = ids[0];
  for (const id of ids) {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    if (top === undefined) continue;
    if (top > LINE) break;
    current = id;
  }
  return current;
};

/** The current operation as the page scrolls; computed at most once per frame. */
export function useSpy(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      setCurrent(currentOf(ids));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [ids]);
  return current;
}
