import { platformPaths, type SectionRow } from '@titian/shared-contracts/platform';
import { Link, useFormat, useTranslation, When } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import { VersionTag } from '../parts/VersionTag';
import css from '../platform.module.css';
import { FailureSpark } from './FailureSpark';
import { SizeBar } from './SizeBar';

function Name({ row }: { row: SectionRow }) {
  const format = useFormat();
  return (
    <span className={css.name}>
      <Link to={platformPaths.section(row.name)}>{format.text(row.title)}</Link>
      <code>{row.name}</code>
    </span>
  );
}

function Owner({ row }: { row: SectionRow }) {
  return (
    <span className={css.name}>
      <span>{row.owner.team}</span>
      <small className={css.quiet}>{row.owner.contact}</small>
    </span>
  );
}

function Channels({ row }: { row: SectionRow }) {
  const { t } = useTranslation('admin');
  const { stable, canary, preview } = row;
  if (!stable && !canary && !preview) return <span className={css.quiet}>{t('sections.nothingServes')}</span>;
  return (
    <span className={css.tags}>
      {stable && <VersionTag version={stable} serves="stable" />}
      {canary && <VersionTag version={canary.version} serves="canary" percent={canary.percent} />}
      {preview && <VersionTag version={preview} serves="preview" />}
    </span>
  );
}

/** Columns of the sections. */
export function useSectionColumns(): Column<SectionRow>[] {
  const { t } = useTranslation('admin');
  const title = (column: 'name' | 'owner' | 'channels' | 'failures' | 'size' | 'releases' | 'changed') =>
    t(`sections.columns.${column}`);
  return [
    { key: 'name', title: title('name'), sort: 'name', primary: true, link: true, cell: (row) => <Name row={row} /> },
    { key: 'owner', title: title('owner'), sort: 'owner', cell: (row) => <Owner row={row} /> },
    { key: 'channels', title: title('channels'), narrow: 'always', cell: (row) => <Channels row={row} /> },
    { key: 'failures', title: title('failures'), sort: 'failures', cell: (row) => <FailureSpark spark={row.spark} /> },
    {
      ...{ key: 'size', title: title('size'), sort: 'size' },
      cell: (row) => <SizeBar bytes={row.initialBytes} budget={row.budgetBytes} />,
    },
    {
      key: 'releases',
      title: title('releases'),
      align: 'end',
      sort: 'releases',
      hidden: true,
      cell: (row) => row.releases,
    },
    {
      ...{ key: 'changed', title: title('changed'), sort: 'changed' },
      cell: (row) => (row.changedAt ? <When at={row.changedAt} /> : '–'),
    },
  ];
}
