import { repositoryPaths, type RepositorySummary } from '@titian/shared-contracts/repository';
import { Link, useFormat, When } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import { ClassTag } from './ClassTag';
import css from './repository.module.css';

interface Props {
  row: RepositorySummary;
}

function Name({ row }: Props) {
  const format = useFormat();
  return (
    <>
      <Link to={repositoryPaths.repository(row.id)} className={css.strong}>
        {format.text(row.name)}
      </Link>
      <p className={css.quiet}>{format.text(row.description)}</p>
    </>
  );
}
const Owner = ({ row }: Props) => useFormat().text(row.organization.name);
const Files = ({ row }: Props) => useFormat().number(row.use.files);
const Size = ({ row }: Props) => useFormat().bytes(row.use.bytes);

type Field = 'name' | 'owner' | 'classification' | 'files' | 'size' | 'updated';

export const repositoryColumns = (word: (field: Field) => string): Column<RepositorySummary>[] => [
  {
    key: 'name',
    title: word('name'),
    primary: true,
    link: true,
    sort: 'name',
    space: 320,
    cell: (row) => <Name row={row} />,
  },
  {
    key: 'owner',
    title: word('owner'),
    sort: 'organization',
    narrow: 'always',
    space: 200,
    cell: (row) => <Owner row={row} />,
  },
  {
    key: 'classification',
    title: word('classification'),
    narrow: 'always',
    cell: ({ classification }) => <ClassTag value={classification} />,
  },
  { key: 'files', title: word('files'), align: 'end', sort: 'files', cell: (row) => <Files row={row} /> },
  { key: 'size', title: word('size'), align: 'end', sort: 'size', space: 110, cell: (row) => <Size row={row} /> },
  {
    key: 'updated',
    title: word('updated'),
    sort: 'updatedAt',
    narrow: 'never',
    cell: ({ updatedAt }) => <When at={updatedAt} />,
  },
];
