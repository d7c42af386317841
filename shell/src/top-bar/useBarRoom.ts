import { useLayoutEffect, useRef, useState } from 'react';
import { shownLinks, type BarLink } from './shownLinks';

/** What leaves the bar before any link does, one after the other: the words of the search, the reader's name, the agency's name. */
const ROOMS = ['all', 'icon', 'face', 'mark'] as const;

const widthOf = (element: Element) => element.getBoundingClientRect().width;

/** The links of the list, and the width of its last entry, the menu's. */
const measured = (list: HTMLElement) => {
  const entries = [...list.children];
  const menu = entries.pop();
  const links = entries.map((entry): BarLink => ({ width: widthOf(entry), counts: entry.hasAttribute('data-counts') }));
  return { links, menu: menu ? widthOf(menu) : 0 };
};

const isSame = (one: ReadonlySet<number> | null, other: ReadonlySet<number> | null) =>
  one === other || (one !== null && other !== null && one.size === other.size && [...one].every((at) => other.has(at)));

/**
 * Fits the top bar to its width, by measuring: `data-room` of the bar says what has left it, and `shown` which links fit, null for all of them.
 * The list keeps every link, those without room invisible, so that they can be measured.
 */
export const useBarRoom = () => {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<ReadonlySet<number> | null>(null);

  useLayoutEffect(() => {
    const links = list.current;
    const nav = links?.parentElement;
    const bar = links?.closest('header');
    if (!links || !nav || !bar) return undefined;
    const measure = () => {
      const { links: all, menu } = measured(links);
      const needed = all.reduce((sum, { width }) => sum + width, 0);
      const fits = ROOMS.some((room) => {
        bar.dataset.room = room;
        return needed <= nav.clientWidth;
      });
      const next = fits ? null : shownLinks(all, nav.clientWidth, menu);
      setShown((before) => (isSame(before, next) ? before : next));
    };
    measure();
    // In a frame of its own: a change of an observed size inside the callback is an error in the console.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    // The list has less room, too, when what lies beside it grows: a name that comes late, a button of another layout.
    for (const part of [bar, nav, links]) observer.observe(part);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, []);
  return { list, shown };
};
