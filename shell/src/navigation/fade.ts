import { withoutPrefix } from '../sections/localePrefix';

/** Milliseconds of each half; both together are the 200 ms of a page transition. */
const HALF = 100;

let shown = withoutPrefix(window.location.pathname);
let leaving: Animation | undefined;

const content = () => document.querySelector('main');
const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Fades the page out when another one is coming; resolves when it is gone. The same page in the other language stays. */
export const fadeOut = async (pathname: string): Promise<void> => {
  const main = content();
  if (withoutPrefix(pathname) === shown || !main?.animate || isStill()) return;
  leaving = main.animate({ opacity: [1, 0] }, { duration: HALF, fill: 'forwards', easing: 'ease-out' });
  await leaving.finished;
};

/** Fades in the page that has come, or the old one when nothing came. */
export const fadeIn = (pathname: string): void => {
  shown = withoutPrefix(pathname);
  if (!leaving) return;
  leaving.cancel();
  leaving = undefined;
  content()?.animate({ opacity: [0, 1] }, { duration: HALF, easing: 'ease-in' });
};
