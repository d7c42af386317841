import { AnnouncementInput, AnnouncementState, Audience, Place } from '@titian/shared-contracts/announcement';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import type { FilterField, ListRules } from '@titian/shared-ui/data';

export const FILTERS = {
  state: {},
  severity: {},
  // One announcement has several.
  places: { operator: 'contains' },
  audience: {},
  missing: {},
} as const satisfies ListRules<string>['filters'];
export const SEVERITIES = AnnouncementInput.shape.severity.options;
export const AUDIENCES = Audience.options;
export const PLACES = Place.options;

/** Filters of the list of announcements. */
export function useAnnouncementFilters(): FilterField<keyof typeof FILTERS>[] {
  const { t } = useTranslation('cms');
  const word = useKeyedText();
  return [
    {
      name: 'state',
      label: t('list.state'),
      options: AnnouncementState.options.map((value) => ({ value, label: word(`state.announcement.${value}`) })),
    },
    {
      name: 'places',
      label: t('list.places'),
      options: PLACES.map((value) => ({ value, label: t(`place.${value}`) })),
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
