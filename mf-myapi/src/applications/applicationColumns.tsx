import type { ApplicationRow } from '@titian/shared-contracts/subscription';
import { Link, StatusTag, Tag, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import css from './applications.module.css';

function Name({ row, to }: { row: ApplicationRow; to: string }) {
  const format = useFormat();
  return (
    <>
      <Link to={to}>{row.name}</Link>
      <span className={css.quiet}>{row.description || format.text(row.organization.name)}</span>
    </>
  );
}

function Owner({ row }: { row: ApplicationRow }) {
  const { t } = useTranslation('myapi');
  return (
    <span className={css.stacked}>
      {row.owner.displayName}
      {row.orphan && (
        <Tag tone="error" icon="exclamation-circle">
          {t('applications.orphan')}
        </Tag>
      )}
    </span>
  );
}

function Keys({ row }: { row: ApplicationRow }) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const format = useFormat();
  const { keys, expiringAt } = row;
  const counted = (['Production', 'Sandbox'] as const).filter((environment) => keys[environment] > 0);
  return (
    <span className={css.stacked}>
      {counted.length === 0
        ? t('applications.noKeys')
        : counted.map((one) => `${text(`environment.${one}`)}\u00a0${format.number(keys[one])}`).join(' · ')}
      {expiringAt && <Tag tone="warning">{t('applications.ends', { when: format.relativeInside(expiringAt) })}</Tag>}
    </span>
  );
}

function Calls({ calls }: ApplicationRow) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  if (calls.all === 0) return '0';
  return (
    <span className={css.figures}>
      {format.number(calls.all)}
      {calls.failed > 0 && (
        <span className={css.quiet}>
          {t('applications.failed', { share: format.percent(calls.failed / calls.all) })}
        </span>
      )}
    </span>
  );
}

const Count = ({ value }: { value: number }) => useFormat().number(value);
const Agency = ({ row }: { row: ApplicationRow }) => useFormat().text(row.organization.name);

type Field = 'name' | 'organization' | 'owner' | 'keys' | 'subscriptions' | 'calls' | 'state';

/** Columns of the list; `several` shows the organisation to those who see more than one. */
export const applicationColumns = (
  word: (field: Field) => string,
  several: boolean,
  pathOf: (id: string) => string,
): Column<ApplicationRow>[] => [
  {
    key: 'name',
    title: word('name'),
    sort: 'name',
    primary: true,
    link: true,
    cell: (row) => <Name row={row} to={pathOf(row.id)} />,
  },
  {
    key: 'organization',
    title: word('organization'),
    hidden: !several,
    narrow: 'never',
    space: 170,
    cell: (row) => <Agency row={row} />,
  },
  { key: 'owner', title: word('owner'), space: 150, cell: (row) => <Owner row={row} /> },
  { key: 'keys', title: word('keys'), space: 190, cell: (row) => <Keys row={row} /> },
  {
    key: 'subscriptions',
    title: word('subscriptions'),
    align: 'end',
    space: 110,
    cell: (row) => <Count value={row.subscriptions} />,
  },
  { key: 'calls', title: word('calls'), align: 'end', space: 120, cell: (row) => <Calls {...row} /> },
  {
    key: 'state',
    title: word('state'),
    sort: 'state',
    narrow: 'always',
    space: 116,
    cell: ({ state }) => <StatusTag kind="application" state={state} />,
  },
];
