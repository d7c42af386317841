import { useEffect, useRef } from 'react';

/** Keeps the row with `aria-current` visible in a list that scrolls by itself, without scrolling the page. Returns the list's ref. */
export function useKeepInView(current: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !row) return;
    const above = row.offsetTop - box.scrollTop;
    if (above < 40 || above > box.clientHeight - 60) box.scrollTop = row.offsetTop - box.clientHeight / 3;
  }, [current]);
  return list;
}
