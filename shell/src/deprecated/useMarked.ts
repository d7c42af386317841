import { useMemo } from 'react';
import type { SectionProps } from '@titian/section-kit';
import type { Release } from '../loader/release';
import { sectionLoader } from '../sections/sectionLoader';
import { markDeprecated } from './markDeprecated';
import { DEPRECATED } from './members';

/** What a release is given, with the deprecated members of the contract marked. */
export const useMarked = (given: SectionProps, release: Release): SectionProps => {
  const mark = useMemo(() => markDeprecated(DEPRECATED, release, sectionLoader().tell), [release]);
  return useMemo(() => mark(given), [mark, given]);
};
