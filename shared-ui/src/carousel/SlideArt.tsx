import { useEffect, useState } from 'react';
import type { Slide } from '@titian/shared-contracts/announcement';
import { untilContent } from '../feedback/untilContent';
import type { slideArts } from './slideArts';

let arts: typeof slideArts | undefined;
let loading: Promise<void> | undefined;

/** Loads the drawings, after what the page is about; where that fails, the next one that is shown tries again. */
const loadArts = (): Promise<void> =>
  (loading ??= untilContent()
    .then(() => import(/* webpackChunkName: "slide-arts" */ './slideArts'))
    .then(
      (loaded) => void (arts = loaded.slideArts),
      () => void (loading = undefined),
    ));

/** The drawn picture of an announcement, in the colours of the theme; it comes as other pictures do, into its place. Decorative: it has no label. */
export function SlideArt({ art }: { art: Slide['art'] }) {
  const [drawn, setDrawn] = useState(arts);
  useEffect(() => {
    if (!drawn) void loadArts().then(() => setDrawn(arts));
  }, [drawn]);
  return (
    <svg viewBox="0 0 456 152" preserveAspectRatio="xMidYMid slice" aria-hidden="true" width="100%" height="100%">
      <rect width="456" height="152" fill="var(--color-primary-bg)" />
      {drawn?.[art]}
    </svg>
  );
}
