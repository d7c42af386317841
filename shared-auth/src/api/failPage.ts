import type { ApiProblem } from './problem';
import { settings } from './settings';

/** Leaves the page for the error page (spec §8). False if the page has to stay, because of an unsaved form. */
export const failPage = (problem: ApiProblem): boolean => settings().onPageFailed(problem);
