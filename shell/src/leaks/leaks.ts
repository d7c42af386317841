import type { Release } from '../loader/release';
import type { SectionLoader } from '../sections/sectionLoader';

let enter: (release: Release) => () => void = () => () => undefined;

/** Looks for what sections leave behind, from now on; nothing of it is fetched where nobody asks. */
export const watchLeaks = async (tell: SectionLoader['tell']): Promise<void> => {
  const { createWatch } = await import('./watch');
  enter = createWatch(tell);
};

/** A release is about to be mounted; the answer is to be called when it has left. */
export const watchMount = (release: Release): (() => void) => enter(release);
