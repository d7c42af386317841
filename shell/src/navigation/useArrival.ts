import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { withoutPrefix } from '../sections/localePrefix';
import { fadeIn } from './fade';
import { whenSteady } from './whenSteady';

/** How long the page that is left may stand before the new one takes its place, as long as its files take to load; milliseconds. */
const LEAVING = 30_000;
/** How long to wait from then for the new page's heading before the current one gets the focus; milliseconds. */
const TIMEOUT = 1_500;

const isVisible = (element: Element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;
/** A skeleton has its heading before it is visible, and what is hidden takes no focus. */
const heading = () => [...document.querySelectorAll<HTMLElement>('main h1')].find(isVisible) ?? null;
const signature = () => `${heading()?.textContent}`;
/** A field with autofocus keeps the focus. */
const isFocusTaken = () => document.querySelector('main')?.contains(document.activeElement) ?? false;

const focusHeading = () => {
  const target = heading() ?? document.querySelector('main');
  if (!target || isFocusTaken()) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

/** After a navigation, fades the page in and moves the focus to its heading, so that a screen reader announces the page. */
export const useArrival = (): void => {
  const page = withoutPrefix(useLocation().pathname);
  const last = useRef({ page, signature: '' });

  useEffect(() => {
    const before = last.current;
    if (before.page === page) return undefined;
    last.current = { page, signature: signature() };
    fadeIn(page);
    // Sections render by themselves: what was pressed is still there until the page that is left gives way.
    const pressed = document.activeElement;
    const hasLeft = () => document.activeElement !== pressed || !isFocusTaken();
    const isNew = () => heading() !== null && signature() !== before.signature;
    const waits: (() => void)[] = [];
    const arrive = () => void waits.push(whenSteady(isNew, TIMEOUT, focusHeading));
    waits.push(whenSteady(hasLeft, LEAVING, arrive));
    return () => waits.forEach((cancel) => cancel());
  }, [page]);

  useEffect(() => {
    last.current.signature = signature();
  });
};
