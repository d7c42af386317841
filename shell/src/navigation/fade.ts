import { withoutPrefix } from '../sections/localePrefix';

/** Milliseconds: the way out is waited for, so it is the shorter one. */
const OUT = 60;
const IN = 120;

let shown = withoutPrefix(window.location.pathname);
let leaving: Animation | undefined;

const content = () => document.querySelector('main');
const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Fades the page out when another one is coming; resolves when it is gone. The same page in the other language stays. */
export const fadeOut = async (pathname: string): Promise<void> => {
  const main = content();
  if (withoutPrefix(pathname) === shown || !main?.animate || isStill()) return;
  leaving = main.animate({ opacity: [1, 0] }, { duration: OUT, fill: 'forwards', easing: 'ease-out' });
  await leaving.finished;
};

/** Fades in the page that has come, or the old one when nothing came. */
export const fadeIn = (pathname: string): void => {
  shown = withoutPrefix(pathname);
  if (!leaving) return;
  leaving.cancel();
  leaving = undefined;
  content()?.animate({ opacity: [0, 1] }, { duration: IN, easing: 'ease-in' });
};
