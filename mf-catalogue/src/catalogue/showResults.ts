/** Id of the element where the results begin. */
export const RESULTS = 'results';

/** Scrolls to the first result, after a search is sent or a page turned. */
export const showResults = (): void =>
  document.getElementById(RESULTS)?.scrollIntoView({ behavior: 'smooth', block: 'start' });
