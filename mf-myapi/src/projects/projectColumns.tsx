import { type ProjectRow, projectPaths } from '@titian/shared-contracts/project';
import {
  HealthBars,
  HealthDot,
  Icon,
  Link,
  SrOnly,
  StatusTag,
  Tooltip,
  useFormat,
  useTranslation,
  When,
} from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import css from './projects.module.css';

const REVIEW_STATES = ['InReview', 'ChangesRequested', 'Approved'];
const IN_PREPARATION = ['Draft', ...REVIEW_STATES];

function Name({ row }: { row: ProjectRow }) {
  const format = useFormat();
  return (
    <>
      <Link to={projectPaths.owner(row.id)}>{format.text(row.Name)}</Link>
      <br />
      <code>{row.Identifier}</code>
    </>
  );
}

/** A draft in review shows the state of its newest version. */
function Status({ row }: { row: ProjectRow }) {
  const { t } = useTranslation('myapi');
  const newest = row.versions[0]?.state;
  const inReview = row.Status === 'draft' && newest && REVIEW_STATES.includes(newest);
  return (
    <span className={css.status}>
      {inReview ? <StatusTag kind="version" state={newest} /> : <StatusTag kind="project" state={row.Status} />}
      {row.StatusPrivate && (
        <Tooltip title={t('projects.private')}>
          <Icon name="lock" size={13} />
          <SrOnly>{t('projects.private')}</SrOnly>
        </Tooltip>
      )}
    </span>
  );
}

/** The version that the catalogue serves; before it, that of an API without one, its newest. A newer one in preparation is named beside it. */
function Versions({ served, versions }: Pick<ProjectRow, 'served' | 'versions'>) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const [newest] = versions;
  const shown = served ?? newest;
  if (!shown) return '–';
  const next = newest && newest.id !== shown.id && IN_PREPARATION.includes(newest.state) ? newest : null;
  const others = versions.length - (next ? 2 : 1);
  return (
    <span className={css.version}>
      <code>{shown.version}</code>
      {others > 0 && <small> + {format.number(others)}</small>}
      {next && <small className={css.next}>{t('projects.next', { version: next.version })}</small>}
    </span>
  );
}

function Health({ row }: { row: ProjectRow }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  return (
    <span className={css.health}>
      <HealthDot state={row.health.state} />
      <b>{format.percent(row.health.availability)}</b>
      {row.health.availability === null ? (
        <small aria-hidden="true">{t('projects.unchecked')}</small>
      ) : (
        <HealthBars mini days={row.healthDays} label={format.text(row.Name)} />
      )}
    </span>
  );
}

const Subscribers = ({ row }: { row: ProjectRow }) =>
  useFormat().number(row.Status === 'draft' ? null : row.subscribers);
const Calls = ({ calls }: Pick<ProjectRow, 'calls'>) => <span className={css.line}>{useFormat().compact(calls)}</span>;
/** The code, which keeps a row on one line; the name is in the tooltip and for screen readers. */
function Organization({ organization }: Pick<ProjectRow, 'organization'>) {
  const name = useFormat().text(organization.name);
  return (
    <Tooltip title={name}>
      <span aria-hidden="true">{organization.code}</span>
      <SrOnly>{name}</SrOnly>
    </Tooltip>
  );
}

type Field = 'name' | 'organization' | 'status' | 'versions' | 'subscribers' | 'health' | 'calls' | 'updated';

/** Columns of the list; `several` shows the organisation to those who see more than one. */
export const projectColumns = (word: (field: Field) => string, several: boolean): Column<ProjectRow>[] => [
  { key: 'name', title: word('name'), sort: 'Name', primary: true, cell: (row) => <Name row={row} /> },
  {
    key: 'organization',
    title: word('organization'),
    hidden: !several,
    narrow: 'never',
    space: 120,
    cell: (row) => <Organization organization={row.organization} />,
  },
  {
    key: 'status',
    title: word('status'),
    sort: 'Status',
    narrow: 'always',
    space: 136,
    cell: (row) => <Status row={row} />,
  },
  {
    key: 'versions',
    title: word('versions'),
    narrow: 'never',
    space: 110,
    cell: (row) => <Versions {...row} />,
  },
  {
    key: 'subscribers',
    title: word('subscribers'),
    sort: 'subscribers',
    align: 'end',
    space: 120,
    narrow: 'never',
    cell: (row) => <Subscribers row={row} />,
  },
  {
    key: 'health',
    title: word('health'),
    sort: 'availability',
    narrow: 'always',
    space: 193,
    cell: (row) => <Health row={row} />,
  },
  {
    key: 'calls',
    title: word('calls'),
    sort: 'calls',
    align: 'end',
    narrow: 'never',
    cell: (row) => <Calls calls={row.calls} />,
  },
  {
    key: 'updated',
    title: word('updated'),
    sort: 'updatedAt',
    narrow: 'never',
    priority: 4,
    space: 120,
    cell: (row) => (
      <span className={css.line}>
        <When at={row.updatedAt} />
      </span>
    ),
  },
];
