import { type FaqGroup, FaqState } from '@titian/shared-contracts/faq';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import type { FilterField } from '@titian/shared-ui/data';

export const FILTERS = ['group', 'state', 'missing'] as const;

/** Filters of the list of questions. */
export function useQuestionFilters(groups: readonly FaqGroup[]): FilterField<(typeof FILTERS)[number]>[] {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const word = useKeyedText();
  return [
    {
      name: 'group',
      label: t('faq.list.group'),
      options: groups.map(({ id, name }) => ({ value: id, label: format.text(name) })),
    },
    {
      name: 'state',
      label: t('faq.list.state'),
      options: FaqState.options.map((value) => ({ value, label: word(`state.faq.${value}`) })),
    },
    { name: 'missing', label: t('faq.list.translation'), options: [{ value: 'en', label: t('list.noEnglish') }] },
  ];
}
