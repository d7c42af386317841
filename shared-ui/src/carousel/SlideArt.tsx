import type { Slide } from '@titian/shared-contracts/announcement';
import { slideArts } from './slideArts';

/** The drawn picture of an announcement, in the colours of the theme. Decorative: it has no label. */
export function SlideArt({ art }: { art: Slide['art'] }) {
  return (
    <svg viewBox="0 0 456 152" preserveAspectRatio="xMidYMid slice" aria-hidden="true" width="100%" height="100%">
      <rect width="456" height="152" fill="var(--color-primary-bg)" />
      {slideArts[art]}
    </svg>
  );
}
