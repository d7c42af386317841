import { AnnouncementInput, AnnouncementState, Audience } from '@titian/shared-contracts/announcement';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import type { FilterField } from '@titian/shared-ui/data';

export const FILTERS = ['state', 'severity', 'audience', 'missing'] as const;
export const SEVERITIES = AnnouncementInput.shape.severity.options;
export const AUDIENCES = Audience.options;

/** Filters of the list of announcements. */
export function useAnnouncementFilters(): FilterField<(typeof FILTERS)[number]>[] {
  const { t } = useTranslation('cms');
  const word = useKeyedText();
  return [
    {
      name: 'state',
      label: t('list.state'),
      options: AnnouncementState.options.map((value) => ({ value, label: word(`state.announcement.${value}`) })),
    },
    {
      name: 'severity',
      label: t('list.severity'),
      options: SEVERITIES.map((value) => ({ value, label: t(`severity.${value}`) })),
    },
    {
      name: 'audience',
      label: t('list.audience'),
      options: AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) })),
    },
    { name: 'missing', label: t('list.translation'), options: [{ value: 'en', label: t('list.noEnglish') }] },
  ];
}
