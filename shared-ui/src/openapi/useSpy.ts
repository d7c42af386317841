import { useEffect, useState } from 'react';

/** A line below the top bar: the last operation that begins above it is the one being read. */
const LINE = 140;

const readAt = (ids: readonly string[]): string | undefined => {
  let current = ids[0];
  for (const id of ids) {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    if (top === undefined) continue;
    if (top > LINE) break;
    current = id;
  }
  return current;
};

/** The operation that the reader's eyes are on, as the page scrolls; asked once a frame at most. */
export function useSpy(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(readAt(ids));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    soon();
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [ids]);
  return current;
}
