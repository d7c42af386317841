import type { IssueEvent } from '@titian/shared-contracts/helpdesk';
import { useKeyedText } from '@titian/shared-ui';

const KINDS = { resolution: 'issueResolution', category: 'issueCategory', priority: 'issuePriority' } as const;

/** The text of an event, with its codes translated. */
export function useIssueEventWords() {
  const text = useKeyedText('catalogue');
  return ({ code, params }: IssueEvent): string => {
    const translated = Object.entries(params).map(([name, value]) => {
      const words = KINDS[name as keyof typeof KINDS];
      return [name, words ? text(`${words}.${value}`) : value];
    });
    return text(`issueEvent.${code}`, Object.fromEntries(translated), code);
  };
}
