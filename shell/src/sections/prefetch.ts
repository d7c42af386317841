import { mayPrefetch } from './connection';
import { withoutPrefix } from './localePrefix';
import { whenIdle } from './browser';
import { sectionLoader } from './sectionLoader';
import { ownerOf, type SectionRouteRow } from './sectionRoutes';

/** Hover time after which a link is prefetched, milliseconds. */
const INTENT_MS = 65;

let rows: SectionRouteRow[] = [];

/** Prefetches the code of a page; failures are ignored. */
export const prefetchFor = async (path: string): Promise<void> => {
  const address = withoutPrefix(path);
  const owner = ownerOf(rows, address);
  if (!owner || !mayPrefetch(navigator)) return;
  try {
    await sectionLoader().loadAhead(owner.section.name, address);
  } catch {
    // The visit itself will retry and report.
  }
};

const pathOf = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === window.location.origin ? link.pathname : undefined;
};

const watchIntent = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onIntent = ({ target }: Event) => {
    clearTimeout(timer);
    const path = pathOf(target);
    if (path) timer = setTimeout(() => void prefetchFor(path), INTENT_MS);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
};

/** Prefetches the pages that the menus link to, one after the other, so that they do not compete with the visitor's own requests. */
const prefetchLinked = async () => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a[href^="/"]')) await prefetchFor(link.pathname);
};

/** Prefetches the targets of the menus when the browser is idle; to be called again when menus may have changed. */
export const prefetchWhenIdle = (): void => whenIdle(() => void prefetchLinked());

/** Whether a page belongs to a section; then its frame starts the prefetch. */
export const isOfSection = (path: string): boolean => ownerOf(rows, withoutPrefix(path)) !== undefined;

/** Starts prefetching for hovered and focused links. */
export const startPrefetch = (all: SectionRouteRow[]): void => {
  rows = all;
  watchIntent();
};
