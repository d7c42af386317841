import { useCallback } from 'react';
import type { ResolvedSection } from '@titian/shared-contracts';
import { FAULTS } from '../loader/faults';
import { useShellServices } from '../sections/services';

/** The section that declared a call. */
export type DeclaringSection = Pick<ResolvedSection, 'name' | 'version'>;

/** What this page has already reported. */
const reported = new Set<string>();

/** Reports to the registry, once per page, that an answer does not have the declared shape. */
export const useReportAnswer = () => {
  const { report } = useShellServices();
  return useCallback(
    ({ name, version }: DeclaringSection, message: string) => {
      const key = [name, version, message].join(' ');
      if (reported.has(key)) return;
      reported.add(key);
      report({ section: name, version, ...FAULTS.answerUnlike, message });
    },
    [report],
  );
};
