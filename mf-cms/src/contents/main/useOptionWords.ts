import type { Block } from '@titian/shared-contracts/main-page';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { useReaderNames } from './useReaderNames';

/** The words of each option whose value is one of a list. */
const LISTS: Record<string, string> = { noteTone: 'tone', by: 'by' };

/** What a field of a block says that is the same in both languages. */
export function useOptionWords() {
  const { t } = useTranslation('cms');
  const word = useKeyedText();
  const readersOf = useReaderNames();
  return (block: Block, option: string): string => {
    const value = (block as unknown as Record<string, unknown>)[option];
    if (option === 'apis') return t('mainPage.apis', { count: (value as string[]).length });
    if (option === 'audience') return readersOf(block);
    const list = LISTS[option];
    const said = [value].flat().map((one) => (list ? word(`mainPage.${list}.${String(one)}`) : String(one)));
    return said.filter(Boolean).join(', ') || t('mainPage.state.none');
  };
}
