import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { withoutPrefix } from '../sections/localePrefix';
import { fadeIn } from './fade';
import { whenSteady } from './whenSteady';

/** Milliseconds that a page's own heading is waited for before the one on the screen is taken. */
const PATIENCE = 1_500;

const heading = () => document.querySelector<HTMLElement>('main h1');
const signature = () => `${heading()?.textContent}`;
/** A field that took the focus by itself keeps it. */
const isFocusTaken = () => document.querySelector('main')?.contains(document.activeElement) ?? false;

const focusHeading = () => {
  const target = heading();
  if (!target || isFocusTaken()) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

/** After a navigation: the page fades in, and the focus goes to its heading, so that a screen reader says where one is. */
export const useArrival = (): void => {
  const page = withoutPrefix(useLocation().pathname);
  const last = useRef({ page, signature: '' });

  useEffect(() => {
    const before = last.current;
    if (before.page === page) return undefined;
    last.current = { page, signature: signature() };
    fadeIn(page);
    return whenSteady(() => heading() !== null && signature() !== before.signature, PATIENCE, focusHeading);
  }, [page]);

  useEffect(() => {
    last.current.signature = signature();
  });
};
