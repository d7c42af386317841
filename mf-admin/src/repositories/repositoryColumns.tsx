import { repositoryPaths, type RepositorySummary } from '@titian/shared-contracts/repository';
import { Link, Tag, useFormat, useKeyedText, When } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import css from './repositories.module.css';

interface Props {
  row: RepositorySummary;
}
const TONES = { Open: 'success', Limited: 'neutral', Confidential: 'warning', Secret: 'error' } as const;

function Name({ row }: Props) {
  const format = useFormat();
  return (
    <>
      <Link to={repositoryPaths.manageOne(row.id)} className={css.strong}>
        {format.text(row.name)}
      </Link>
      <p className={css.quiet}>{format.text(row.organization.name)}</p>
    </>
  );
}
const Visibility = ({ row }: Props) => useKeyedText('admin')(`repositoryVisibility.${row.visibility}`);
function Class({ row }: Props) {
  const text = useKeyedText('admin');
  return <Tag tone={TONES[row.classification]}>{text(`classification.${row.classification}`)}</Tag>;
}
const Files = ({ row }: Props) => useFormat().number(row.use.files);
function Use({ row: { use } }: Props) {
  const format = useFormat();
  const label = `${format.bytes(use.bytes)} / ${format.bytes(use.quotaBytes)}`;
  return (
    <>
      {label}
      <progress className={css.bar} max={use.quotaBytes} value={use.bytes} aria-label={label} />
    </>
  );
}

type Field = 'name' | 'visibility' | 'classification' | 'use' | 'files' | 'updated';

export const repositoryColumns = (word: (field: Field) => string): Column<RepositorySummary>[] => [
  {
    key: 'name',
    title: word('name'),
    primary: true,
    link: true,
    sort: 'name',
    space: 280,
    cell: (row) => <Name row={row} />,
  },
  { key: 'visibility', title: word('visibility'), sort: 'visibility', cell: (row) => <Visibility row={row} /> },
  {
    key: 'classification',
    title: word('classification'),
    sort: 'classification',
    narrow: 'always',
    cell: (row) => <Class row={row} />,
  },
  { key: 'use', title: word('use'), sort: 'size', space: 170, cell: (row) => <Use row={row} /> },
  { key: 'files', title: word('files'), align: 'end', sort: 'files', cell: (row) => <Files row={row} /> },
  {
    key: 'updated',
    title: word('updated'),
    sort: 'updatedAt',
    narrow: 'never',
    cell: ({ updatedAt }) => <When at={updatedAt} />,
  },
];
