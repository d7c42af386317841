import type { SharedDependency } from '@titian/shared-contracts/platform';

type Ask = SharedDependency['asks'][number];

/** Names of the sections with dependencies, sorted. */
export const sectionsOf = (dependencies: readonly SharedDependency[]): string[] =>
  [...new Set(dependencies.flatMap(({ asks }) => asks.map(({ section }) => section)))].sort();

/** A cell of the matrix: releases of one section with the same range and outcome share a line. */
export const cellOf = ({ asks }: SharedDependency, section: string): Ask[] => {
  const lines = new Map<string, Ask>();
  for (const ask of asks.filter((one) => one.section === section)) {
    const key = `${ask.range} ${ask.outcome}`;
    if (!lines.has(key)) lines.set(key, ask);
  }
  return [...lines.values()];
};

/** Whether something is incompatible, or its compatibility is unknown. */
export const hasProblem = ({ asks }: SharedDependency): boolean => asks.some(({ outcome }) => outcome !== 'compatible');
