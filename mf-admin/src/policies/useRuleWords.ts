import type { LocalText } from '@titian/shared-contracts';
import type { AccessRule } from '@titian/shared-contracts/plane';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { useCallerWords } from './useCallerWords';
import { useWindowWords } from './useWindowWords';

type Names = Record<string, LocalText>;

/** Rules in words: what a rule asks of a call, one part for each condition. */
export function useRuleWords(names: Names) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const callerWords = useCallerWords(names);
  const windowWords = useWindowWords();
  return (rule: AccessRule): string[] => {
    const { operations, networks, purposes, times } = rule;
    const parts: [string, readonly string[]][] = [
      ['callers', callerWords(rule)],
      ['operations', operations],
      ['networks', networks],
      ['purposes', purposes.map((purpose) => text(`purpose.${purpose}`, undefined, purpose))],
      ['times', times.map(windowWords)],
    ];
    const asked = parts.filter(([, values]) => values.length > 0);
    if (asked.length === 0) return [t('policies.access.anyCall')];
    return asked.map(([name, values]) => t(`policies.access.of.${name as 'callers'}`, { values: values.join(', ') }));
  };
}
