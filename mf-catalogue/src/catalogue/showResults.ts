/** Where the answers begin, as an id of the page. */
export const RESULTS = 'results';

/** Brings the first answer into view, after a search is sent or a page turned. */
export const showResults = (): void =>
  document.getElementById(RESULTS)?.scrollIntoView({ behavior: 'smooth', block: 'start' });
