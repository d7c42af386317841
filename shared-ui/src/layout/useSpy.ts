import { useEffect, useState } from 'react';

/** A line below the top bar, in pixels: the last part that starts above it is the current one. */
const LINE = 140;

/** At the end of the page its last part is read, although it may be too short to reach the line. */
const isAtEnd = () => {
  const { scrollHeight, clientHeight } = document.documentElement;
  return window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 1;
};

const currentOf = (ids: readonly string[]): string | undefined => {
  let current = ids[0];
  for (const id of ids) {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    if (top === undefined) continue;
    if (top > LINE) break;
    current = id;
  }
  return isAtEnd() ? ids.at(-1) : current;
};

/** The id of the part that is read, of those given in the order of the page, as it scrolls; computed at most once per frame. */
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
