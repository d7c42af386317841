import type { ListedRelease } from '@titian/shared-contracts/platform';
import { classes, Empty, Tag, useFormat, useTranslation, When } from '@titian/shared-ui';
import { type Column, ResourceTable, useListState } from '@titian/shared-ui/data';
import { useActor } from '../parts/useActor';
import { useLocalRows } from '../parts/useLocalRows';
import { ServesTags } from '../parts/VersionTag';
import css from '../platform.module.css';
import { CheckMarks } from './CheckMarks';
import { ReleaseDrawer } from './ReleaseDrawer';
import { useSectionContext } from './sectionContext';
import { useReleaseActs } from './useReleaseActs';
import { useSignedBytes } from './useSignedBytes';

const RULES = {
  text: ({ version, publishedBy }: ListedRelease) => `${version} ${publishedBy}`,
  sorts: {
    published: ({ publishedAt }: ListedRelease) => publishedAt,
    size: ({ sizes }: ListedRelease) => sizes.initial,
  },
};

const BUILD_SHOWN = 8;

function Version({ row }: { row: ListedRelease }) {
  const { t } = useTranslation('admin');
  const { history } = useSectionContext().section;
  // Builds that ship with the portal may have the same version: their digests distinguish them.
  const isOneOfSeveral = history.some(({ id, version }) => id !== row.id && version === row.version);
  return (
    <span className={css.tags}>
      <code className={css.strong}>{row.version}</code>
      {isOneOfSeveral && <code className={css.quiet}>{row.digest.slice(0, BUILD_SHOWN)}</code>}
      <ServesTags serves={row.serves} />
      {row.blocked && <Tag tone="error">{t('releases.blocked')}</Tag>}
    </span>
  );
}

function Size({ row }: { row: ListedRelease }) {
  const format = useFormat();
  const signedBytes = useSignedBytes();
  const { history } = useSectionContext().section;
  const other = history.find(({ serves }) => serves.includes('stable'));
  const gap = other && other.id !== row.id ? row.sizes.initial - other.sizes.initial : null;
  return (
    <span className={css.gap}>
      <span>{format.bytes(row.sizes.initial)}</span>
      {gap !== null && (
        <small className={classes(gap > 0 && css.worse, gap < 0 && css.better, gap === 0 && css.quiet)}>
          {signedBytes(gap)}
        </small>
      )}
    </span>
  );
}

function useReleaseColumns(): Column<ListedRelease>[] {
  const { t } = useTranslation('admin');
  const actor = useActor();
  return [
    { key: 'version', title: t('releases.version'), primary: true, cell: (row) => <Version row={row} /> },
    {
      ...{ key: 'published', title: t('releases.published'), sort: 'published' },
      cell: (row) => <When at={row.publishedAt} />,
    },
    { key: 'by', title: t('releases.by'), cell: (row) => actor(row.publishedBy) },
    { key: 'size', title: t('releases.size'), sort: 'size', align: 'end', cell: (row) => <Size row={row} /> },
    { key: 'checks', title: t('releases.checks'), narrow: 'always', cell: (row) => <CheckMarks checks={row.checks} /> },
  ];
}

/** Every release of the section, newest first. */
export function ReleasesPart() {
  const { t } = useTranslation('admin');
  const { section } = useSectionContext();
  const state = useListState({ defaultSort: 'published:desc' });
  const query = useLocalRows({ data: section.history, isLoading: false }, state, RULES);
  const actsOf = useReleaseActs();
  const version = state.param('release');
  const show = (release: string | null) => state.setParam('release', release, { keepPage: true });
  const shown = section.history.find((one) => one.version === version);
  return (
    <>
      <ResourceTable
        name="section-releases"
        label={t('releases.title')}
        query={query}
        state={state}
        columns={useReleaseColumns()}
        rowId={({ id }) => id}
        rowName={({ version: name }) => name}
        searchHint={t('releases.search')}
        rowActions={actsOf}
        onOpen={(row) => show(row.version)}
        openId={shown?.id}
        empty={<Empty icon="tags" title={t('releases.empty')} body={t('releases.emptyBody')} />}
        failure={t('releases.failure')}
      />
      {version && (
        <ReleaseDrawer
          name={section.name}
          version={version}
          state={state}
          acts={shown ? actsOf(shown) : []}
          onClose={() => show(null)}
        />
      )}
    </>
  );
}
