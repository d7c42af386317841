import { useTranslation } from 'react-i18next';
import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { Button, Card, lastMoment, type SmallColumn, SmallTable, StatusTag, useFormat } from '@titian/shared-ui';
import { useShownVersion } from '../../parts/api-frame/useShownVersion';
import { useChangelogQuery } from '../marketplace.api';
import { ChangeCounts } from './ChangeCounts';
import { Compare } from './Compare';
import { useComparison } from './useComparison';
import css from './Versions.module.css';

type Version = ApiDetail['versions'][number];

/** What the version changed against the previous one, with a link to the comparison. */
function ChangeSummary({ detail, version }: { detail: ApiDetail; version: Version }) {
  const { t } = useTranslation('catalogue');
  const { compare } = useComparison(detail);
  const { data } = useChangelogQuery({ params: { id: detail.id } });
  const entry = data?.find(({ versionId }) => versionId === version.id);
  if (!data) return null;
  if (!entry) return <span className={css.meaning}>{t('change.first')}</span>;
  return (
    <span className={css.changed}>
      <ChangeCounts counts={entry.counts} />
      <Button
        type="link"
        aria-label={t('change.openName', { from: entry.since, to: entry.version })}
        onClick={() => compare(entry.since, entry.version)}
      >
        {t('change.open')}
      </Button>
    </span>
  );
}

function VersionLink({ detail, version }: { detail: ApiDetail; version: Version }) {
  const [, show] = useShownVersion(detail);
  return (
    <Button type="link" onClick={() => show(version.version)}>
      <code>{version.version}</code>
    </Button>
  );
}

/** All versions, newest first: their end of life, and what they changed against the previous one. */
export function Versions({ detail }: { detail: ApiDetail }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const [shown] = useShownVersion(detail);
  const columns: SmallColumn<Version>[] = [
    {
      key: 'version',
      title: t('version.version'),
      primary: true,
      cell: (version) => <VersionLink detail={detail} version={version} />,
    },
    { key: 'state', title: t('version.state'), cell: ({ state }) => <StatusTag kind="version" state={state} /> },
    { key: 'stability', title: t('version.stability'), cell: ({ stability }) => t(`version.${stability}`) },
    { key: 'published', title: t('version.published'), cell: ({ publishedAt }) => format.date(publishedAt) },
    {
      key: 'sunset',
      title: t('version.sunset'),
      cell: ({ sunsetAt }) => format.date(sunsetAt && lastMoment(sunsetAt)),
    },
    {
      key: 'operations',
      title: t('version.operations'),
      align: 'end',
      cell: ({ operations }) => format.number(operations.length),
    },
    {
      key: 'changes',
      title: t('version.changes'),
      wraps: true,
      cell: (version) => <ChangeSummary detail={detail} version={version} />,
    },
  ];
  return (
    <div id="versi">
      <Card flush title={t('version.title')}>
        <SmallTable
          label={t('version.title')}
          columns={columns}
          rows={detail.versions}
          rowId={({ id }) => id}
          isCurrent={({ id }) => id === shown?.id}
        />
        {detail.versions.length > 1 && <Compare detail={detail} />}
      </Card>
    </div>
  );
}
