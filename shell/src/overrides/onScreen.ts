import type { Release } from '../loader/release';
import { whenSteady } from '../navigation/whenSteady';
import type { Observable } from '../observable';

/** How long to wait until a page has its height again; milliseconds. */
const TIMEOUT = 1_500;

const hasRoomFor = (top: number) => document.documentElement.scrollHeight - window.innerHeight >= top;

/** Keeps the scroll position when one build of a section replaces another on the screen. */
export const createOnScreen = (shown: Observable<Release | null>) => {
  let top = 0;
  shown.subscribe(() => {
    const wanted = top;
    top = 0;
    if (wanted > 0)
      whenSteady(
        () => hasRoomFor(wanted),
        TIMEOUT,
        () => window.scrollTo({ top: wanted }),
      );
  });
  return {
    /** To be called before the section on the screen is remounted. */
    saveScroll(): void {
      top = window.scrollY;
    },
  };
};
