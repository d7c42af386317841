import { type OwnerPlace, ownerTabPath, type ProjectRow } from '@titian/shared-contracts/project';
import { Empty, Link, Page, useFormat, useTranslation, When } from '@titian/shared-ui';
import { type Column, ResourceTable, useListState } from '@titian/shared-ui/data';
import { ProjectStatus } from '../parts/ProjectStatus';
import { useChooseProjectQuery } from './owner.api';
import css from './owner.module.css';

function Name({ row, place }: { row: ProjectRow; place: OwnerPlace }) {
  const format = useFormat();
  return (
    <>
      <Link to={ownerTabPath(row.id, place)}>{format.text(row.Name)}</Link>
      <span className={css.quiet}>{format.text(row.organization.name)}</span>
    </>
  );
}

const columnsOf = (place: OwnerPlace, word: (field: 'name' | 'status' | 'updated') => string): Column<ProjectRow>[] => [
  {
    key: 'name',
    title: word('name'),
    sort: 'Name',
    primary: true,
    link: true,
    cell: (row) => <Name row={row} place={place} />,
  },
  {
    key: 'status',
    title: word('status'),
    sort: 'shownOrder',
    narrow: 'always',
    cell: (row) => <ProjectStatus row={row} />,
  },
  { key: 'updated', title: word('updated'), sort: 'updatedAt', cell: ({ updatedAt }) => <When at={updatedAt} /> },
];

/** The APIs within the reader's reach, to choose one whose page is then shown. */
export function Chooser({ place }: { place: OwnerPlace }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const state = useListState({ defaultSort: 'updatedAt:desc' });
  const query = useChooseProjectQuery({ query: { ...state.query, view: 'all' } });
  return (
    <Page title={t('owner.choose.title')} purpose={t('owner.choose.purpose')}>
      <ResourceTable
        name="choose-api"
        label={t('owner.choose.list')}
        query={query}
        state={state}
        columns={columnsOf(place, (field) => t(`projects.${field}`))}
        rowId={({ id }) => id}
        rowName={({ Name: name }) => format.text(name)}
        searchHint={t('projects.search')}
        empty={<Empty icon="api" title={t('owner.choose.empty')} body={t('owner.choose.emptyBody')} />}
        failure={t('projects.failure')}
      />
    </Page>
  );
}
