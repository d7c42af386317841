import { useCallback } from 'react';
import type { ResolvedSection } from '@titian/shared-contracts';
import { FAULTS } from '../loader/faults';
import { useShellServices } from '../sections/services';

/** Whose description it is that an answer was read by. */
export type Describer = Pick<ResolvedSection, 'name' | 'version'>;

/** What this page has told already. */
const told = new Set<string>();

/** Tells the registry, once in a page, that an answer is not what a section's description says of it. */
export const useReportAnswer = () => {
  const { tell } = useShellServices();
  return useCallback(
    ({ name, version }: Describer, message: string) => {
      const key = [name, version, message].join(' ');
      if (told.has(key)) return;
      told.add(key);
      tell({ section: name, version, ...FAULTS.answerUnlike, message });
    },
    [tell],
  );
};
