import type { Applicant } from '@titian/shared-contracts/registration';
import { StatusTag, Tag, useFormat, useTranslation, When } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import css from './applicants.module.css';

function Person({ row }: { row: Applicant }) {
  return (
    <>
      <span className={css.name}>{row.displayName}</span>
      <p className={css.quiet}>
        <code>{row.username}</code> · {row.identificationNumber}
      </p>
    </>
  );
}

function Organization({ row }: { row: Applicant }) {
  const format = useFormat();
  return (
    <>
      {format.text(row.organization.name)}
      <p className={css.quiet}>{format.text(row.organization.tenant.name)}</p>
    </>
  );
}

/** The email address, and whether it is confirmed. */
function Email({ row }: { row: Applicant }) {
  const { t } = useTranslation('myapi');
  const isOpen = row.Status === 'Onhold';
  return (
    <>
      <span className={css.address}>{row.email}</span>
      {isOpen && !row.confirmed && <p className={css.waiting}>{t('applicants.unconfirmed')}</p>}
    </>
  );
}

/** When it was received; overdue applicants get a red tag. */
function Received({ row }: { row: Applicant }) {
  const { t } = useTranslation('myapi');
  return (
    <span className={css.received}>
      <When at={row.createdAt} />
      {row.late && <Tag tone="error">{t('applicants.late')}</Tag>}
    </span>
  );
}

const Channel = ({ row }: { row: Applicant }) => useTranslation('myapi').t(`applicants.channels.${row.channel}`);

type Field = 'person' | 'organization' | 'email' | 'channel' | 'status' | 'received' | 'decided';

/** Columns of the applicants. */
export const applicantColumns = (word: (field: Field) => string): Column<Applicant>[] => [
  { key: 'person', title: word('person'), sort: 'displayName', primary: true, cell: (row) => <Person row={row} /> },
  {
    key: 'organization',
    title: word('organization'),
    sort: 'organization',
    narrow: 'always',
    priority: 2,
    space: 180,
    cell: (row) => <Organization row={row} />,
  },
  { key: 'email', title: word('email'), narrow: 'always', priority: 3, space: 220, cell: (row) => <Email row={row} /> },
  { key: 'channel', title: word('channel'), narrow: 'never', priority: 4, cell: (row) => <Channel row={row} /> },
  {
    key: 'status',
    title: word('status'),
    narrow: 'always',
    space: 130,
    cell: (row) => <StatusTag kind="applicant" state={row.Status} />,
  },
  { key: 'received', title: word('received'), sort: 'createdAt', priority: 1, cell: (row) => <Received row={row} /> },
  {
    key: 'decided',
    title: word('decided'),
    sort: 'decidedAt',
    hidden: true,
    narrow: 'never',
    cell: (row) => (row.decidedAt ? <When at={row.decidedAt} /> : '–'),
  },
];
