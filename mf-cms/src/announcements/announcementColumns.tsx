import { localText, ROLE_TITLES } from '@titian/shared-contracts';
import type { Announcement } from '@titian/shared-contracts/announcement';
import { Icon, SlidePicture, StatusTag, useFormat, useLocale, useTranslation } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import { BilingualTitle } from '../parts/BilingualTitle';
import { LastChange } from '../parts/LastChange';
import { MoveButtons } from '../parts/MoveButtons';
import { Secondary } from '../parts/Secondary';
import type { Reorder } from '../parts/useReorder';
import css from './announcements.module.css';

function Title({ row }: { row: Announcement }) {
  const { t } = useTranslation('cms');
  const { title, body } = row;
  return (
    <span className={css.title}>
      <span className={css.thumb}>
        <SlidePicture art={row.art} picture={row.picture} />
      </span>
      <BilingualTitle
        text={title}
        englishMissing={title.en === '' || body.en === ''}
        mark={row.pinned && <Icon name="pushpin" size={13} className={css.pin} label={t('list.pinned')} />}
      />
    </span>
  );
}

function Period({ row }: { row: Announcement }) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const to = row.to === null ? t('list.open') : format.dateTime(row.to);
  return (
    <span className={css.period}>
      {format.dateTime(row.from)}
      <br />
      <Secondary>{t('list.until', { to })}</Secondary>
    </span>
  );
}

function AudienceOf({ row: { audience, roles, organizationIds } }: { row: Announcement }) {
  const { t } = useTranslation('cms');
  const locale = useLocale();
  if (audience !== 'Chosen') return t(`audience.${audience}`);
  const names = roles.map((role) => localText(ROLE_TITLES[role], locale));
  const agencies = organizationIds.length > 0 && t('list.agencies', { count: organizationIds.length });
  return [names.join(', '), agencies].filter(Boolean).join(' · ');
}

/** Columns of the announcements; `reorder` is null where rows can't be moved (another sort order, or no right to). */
export function useAnnouncementColumns(reorder: Reorder<Announcement> | null): Column<Announcement>[] {
  const { t } = useTranslation('cms');
  return [
    {
      ...{ key: 'order', title: t('list.order'), sort: 'order', space: 84, priority: 1 },
      narrow: reorder ? 'always' : 'never',
      cell: (row) => reorder && <MoveButtons row={row} reorder={reorder} />,
    },
    {
      key: 'title',
      title: t('list.title'),
      sort: 'title',
      primary: true,
      space: 320,
      cell: (row) => <Title row={row} />,
    },
    {
      key: 'state',
      title: t('list.state'),
      narrow: 'always',
      space: 120,
      cell: (row) => <StatusTag kind="announcement" state={row.state} />,
    },
    { key: 'period', title: t('list.period'), sort: 'from', space: 180, cell: (row) => <Period row={row} /> },
    {
      key: 'places',
      title: t('list.places'),
      space: 130,
      cell: (row) => row.places.map((place) => t(`place.${place}`)).join(', '),
    },
    // Names of three roles, one below the other.
    { key: 'audience', title: t('list.audience'), space: 190, cell: (row) => <AudienceOf row={row} /> },
    { key: 'severity', title: t('list.severity'), hidden: true, cell: (row) => t(`severity.${row.severity}`) },
    {
      key: 'updated',
      title: t('list.updated'),
      sort: 'updatedAt',
      narrow: 'never',
      space: 170,
      cell: (row) => <LastChange at={row.updatedAt} by={row.updatedBy} />,
    },
  ];
}
