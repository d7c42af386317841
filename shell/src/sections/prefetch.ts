import { mayPrefetch } from './connection';
import { withoutPrefix } from './localePrefix';
import { whenIdle } from './browser';
import { sectionLoader } from './sectionLoader';
import { ownerOf, type SectionRouteRow } from './sectionRoutes';

/** A pointer that only passes over a link is no intent. */
const INTENT_MS = 65;

let rows: SectionRouteRow[] = [];

/** Fetches the code of the page that owns an address, ahead of the visit; says nothing when it can't. */
export const prefetchFor = async (path: string): Promise<void> => {
  const address = withoutPrefix(path);
  const owner = ownerOf(rows, address);
  if (!owner || !mayPrefetch(navigator)) return;
  try {
    const lifecycles = await sectionLoader().ahead(owner.section.name);
    await lifecycles?.preload?.(address);
  } catch {
    // The visit itself will try again and tell.
  }
};

const pathOf = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === window.location.origin ? link.pathname : undefined;
};

const watchIntent = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const intend = ({ target }: Event) => {
    clearTimeout(timer);
    const path = pathOf(target);
    if (path) timer = setTimeout(() => void prefetchFor(path), INTENT_MS);
  };
  document.addEventListener('pointerover', intend, { passive: true });
  document.addEventListener('focusin', intend);
};

/** Sections that the page links to, one after the other, so that nothing the visitor asks for has to wait. */
const prefetchLinked = async () => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a[href^="/"]')) await prefetchFor(link.pathname);
};

/** Fetches what the menus lead to once the browser is idle; called again when menus may have changed. */
export const prefetchWhenIdle = (): void => whenIdle(() => void prefetchLinked());

/** Whether a page is a section's, whose arrival is told by its frame. */
export const isOfSection = (path: string): boolean => ownerOf(rows, withoutPrefix(path)) !== undefined;

/** Starts prefetching on intent: a link that is hovered or focused. */
export const startPrefetch = (all: SectionRouteRow[]): void => {
  rows = all;
  watchIntent();
};
