import { useMemo } from 'react';
import type { SectionProps } from '@titian/section-kit';
import type { Release } from '../loader/release';
import { sectionLoader } from '../sections/sectionLoader';
import { markDeprecated } from './markDeprecated';
import { DEPRECATED } from './members';

/** The props of a release, with the use of deprecated members reported. */
export const useMarked = (props: SectionProps, release: Release): SectionProps => {
  const mark = useMemo(() => markDeprecated(DEPRECATED, release, sectionLoader().report), [release]);
  return useMemo(() => mark(props), [mark, props]);
};
