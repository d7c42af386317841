import { withoutPrefix } from '../sections/localePrefix';

/** Durations in milliseconds; fading out is shorter because the navigation waits for it. */
const OUT = 60;
const IN = 120;

let shown = withoutPrefix(window.location.pathname);
let leaving: Animation | undefined;

const content = () => document.querySelector('main');
const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Fades the page out before a navigation to another page; not when only the language changes. Resolves when it is invisible. */
export const fadeOut = async (pathname: string): Promise<void> => {
  const main = content();
  if (withoutPrefix(pathname) === shown || !main?.animate || prefersReducedMotion()) return;
  leaving = main.animate({ opacity: [1, 0] }, { duration: OUT, fill: 'forwards', easing: 'ease-out' });
  await leaving.finished;
};

/** Fades the new page in, or the old one if the navigation was cancelled. */
export const fadeIn = (pathname: string): void => {
  shown = withoutPrefix(pathname);
  if (!leaving) return;
  leaving.cancel();
  leaving = undefined;
  content()?.animate({ opacity: [0, 1] }, { duration: IN, easing: 'ease-in' });
};
