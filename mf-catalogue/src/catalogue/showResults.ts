import { smoothScroll } from '@titian/shared-ui';

/** Id of the element where the results begin. */
export const RESULTS = 'results';

/** Scrolls to the first result, after a search is sent or a page turned. */
export const showResults = (): void => {
  const results = document.getElementById(RESULTS);
  if (results) smoothScroll(results);
};
