import type { Assertion, Check } from '@titian/shared-contracts/api-test';
import { useFormat, useTranslation } from '@titian/shared-ui';

/** What an assertion says, and what was found where it isn't met, in words. */
export function useAssertionWords() {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const say = (assertion: Assertion): string => {
    switch (assertion.kind) {
      case 'status':
        return t('assertion.says.status', { value: assertion.equals });
      case 'statusClass':
        return t('assertion.says.statusClass', { value: assertion.equals });
      case 'headerExists':
        return t('assertion.says.headerExists', { name: assertion.name });
      case 'headerEquals':
        return t('assertion.says.headerEquals', { name: assertion.name, value: assertion.equals });
      case 'time':
        return t('assertion.says.time', { value: format.number(assertion.under) });
      case 'size':
        return t('assertion.says.size', { value: format.bytes(assertion.under) });
      case 'jsonExists':
        return t('assertion.says.jsonExists', { path: assertion.path });
      case 'jsonEquals':
        return t('assertion.says.jsonEquals', { path: assertion.path, value: assertion.equals });
      case 'jsonType':
        return t('assertion.says.jsonType', { path: assertion.path, type: t(`jsonType.${assertion.type}`) });
    }
  };
  const found = ({ assertion, found: text, gap }: Check): string => {
    if (gap) return t(`assertion.gap.${gap}`);
    if (text === null) return '';
    if (assertion.kind === 'time') return t('assertion.found', { value: `${format.number(Number(text))} ms` });
    if (assertion.kind === 'size') return t('assertion.found', { value: format.bytes(Number(text)) });
    return t('assertion.found', { value: text });
  };
  return { say, found };
}
