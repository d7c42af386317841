import type { Release } from '../loader/release';
import type { SectionLoader } from '../sections/sectionLoader';

let watch: (release: Release) => () => void = () => () => undefined;

/** Starts leak detection for sections; its code is only loaded here. */
export const watchLeaks = async (report: SectionLoader['report']): Promise<void> => {
  const { createWatch } = await import('./watch');
  watch = createWatch(report);
};

/** To be called before a release is mounted; the returned function is to be called after its unmount. */
export const watchMount = (release: Release): (() => void) => watch(release);
