import type { SharedDependency } from '@titian/shared-contracts/platform';

type Ask = SharedDependency['asks'][number];

/** Sections that ask anything, in order. */
export const sectionsOf = (dependencies: readonly SharedDependency[]): string[] =>
  [...new Set(dependencies.flatMap(({ asks }) => asks.map(({ section }) => section)))].sort();

/** A cell of the matrix: releases of one section that ask the same range and fare alike are one line. */
export const cellOf = ({ asks }: SharedDependency, section: string): Ask[] => {
  const lines = new Map<string, Ask>();
  for (const ask of asks.filter((one) => one.section === section)) {
    const key = `${ask.range} ${ask.outcome}`;
    if (!lines.has(key)) lines.set(key, ask);
  }
  return [...lines.values()];
};

/** Whether something doesn't go together, or nobody could say. */
export const isTroubled = ({ asks }: SharedDependency): boolean => asks.some(({ outcome }) => outcome !== 'compatible');
