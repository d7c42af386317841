import { smoothScroll } from '@titian/shared-ui';

/** Id of the element where the results begin. */
export const RESULTS = 'results';

const results = () => document.getElementById(RESULTS);
const links = () => [...(results()?.querySelectorAll<HTMLElement>('[data-result]') ?? [])];

/** Scrolls to the first result, after a page is turned. */
export const showResults = (): void => {
  const start = results();
  if (start) smoothScroll(start);
};

/** Moves the focus to the number of results, which a screen reader then says. */
export const focusCount = (): void => results()?.querySelector<HTMLElement>('h2')?.focus();

/** Moves the focus to the first result, or to their number if there is none. */
export const focusFirst = (): void => {
  const [first] = links();
  if (first) first.focus();
  else focusCount();
};

/** Moves the focus from one result to the next or the previous one; false if there is none in that direction, or none is focused. */
export const focusNext = (step: 1 | -1): boolean => {
  const all = links();
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? undefined : all[at + step];
  next?.focus();
  return next !== undefined;
};
