import { LANGUAGE_TAG, type Locale } from '@titian/shared-contracts';
import type { Announcement } from '@titian/shared-contracts/announcement';
import {
  IconButton,
  Icon,
  SlideArt,
  StatusTag,
  Tag,
  useFormat,
  useLocale,
  useTranslation,
  When,
} from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import type { Order } from './useOrder';
import css from './announcements.module.css';

const lacksEnglish = ({ title, body }: Announcement) => title.en === '' || body.en === '';

const tagOf = (locale: Locale) => LANGUAGE_TAG[locale];

/** The reader's own language first, the other below it; what isn't translated says so. */
function Title({ row }: { row: Announcement }) {
  const { t } = useTranslation('cms');
  const shown = useLocale() === 'en' && row.title.en !== '' ? 'en' : 'my';
  const other = shown === 'en' ? 'my' : 'en';
  return (
    <span className={css.title}>
      <span className={css.thumb}>
        <SlideArt art={row.art} />
      </span>
      <span>
        <span lang={tagOf(shown)}>{row.title[shown]}</span>
        {row.pinned && <Icon name="pushpin" size={13} className={css.pin} label={t('list.pinned')} />}
        <br />
        {row.title[other] !== '' && (
          <small lang={tagOf(other)} className={css.other}>
            {row.title[other]}
          </small>
        )}
        {lacksEnglish(row) && <Tag tone="warning">{t('list.noEnglish')}</Tag>}
      </span>
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
      <small className={css.other}>{t('list.until', { to })}</small>
    </span>
  );
}

function Move({ row, order }: { row: Announcement; order: Order }) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const name = format.text(row.title);
  // Kept focusable at the ends, so that a keyboard that moves a row to the top doesn't lose its place.
  const button = (by: -1 | 1, icon: 'up' | 'down', label: string) => (
    <IconButton
      icon={icon}
      size="small"
      plain
      label={label}
      aria-disabled={!order.canMove(row, by)}
      onClick={() => void order.move(row, by)}
    />
  );
  return (
    <span className={css.move}>
      {button(-1, 'up', t('order.up', { name }))}
      {button(1, 'down', t('order.down', { name }))}
    </span>
  );
}

function Updated({ row }: { row: Announcement }) {
  return (
    <span className={css.updated}>
      <When at={row.updatedAt} />
      <br />
      <small className={css.other}>{row.updatedBy}</small>
    </span>
  );
}

/** Columns of the announcements; the order can be changed where it is what the rows are sorted by. */
export function useAnnouncementColumns(order: Order | null): Column<Announcement>[] {
  const { t } = useTranslation('cms');
  const move: Column<Announcement>[] = order
    ? [
        {
          key: 'order',
          title: t('list.order'),
          sort: 'order',
          width: '84px',
          narrow: 'always',
          cell: (row) => <Move row={row} order={order} />,
        },
      ]
    : [{ key: 'order', title: t('list.order'), sort: 'order', width: '84px', narrow: 'never', cell: () => null }];
  return [
    ...move,
    { key: 'title', title: t('list.title'), sort: 'title', primary: true, cell: (row) => <Title row={row} /> },
    {
      key: 'state',
      title: t('list.state'),
      narrow: 'always',
      cell: (row) => <StatusTag kind="announcement" state={row.state} />,
    },
    { key: 'period', title: t('list.period'), sort: 'from', cell: (row) => <Period row={row} /> },
    { key: 'audience', title: t('list.audience'), cell: (row) => t(`audience.${row.audience}`) },
    { key: 'severity', title: t('list.severity'), hidden: true, cell: (row) => t(`severity.${row.severity}`) },
    {
      key: 'updated',
      title: t('list.updated'),
      sort: 'updatedAt',
      narrow: 'never',
      cell: (row) => <Updated row={row} />,
    },
  ];
}
