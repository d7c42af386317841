import { useTranslation } from 'react-i18next';
import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { Button, Card, StatusTag, useFormat } from '@titian/shared-ui';
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

function VersionRow({ detail, version }: { detail: ApiDetail; version: Version }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const [shown, show] = useShownVersion(detail);
  return (
    <tr aria-current={version.id === shown?.id || undefined}>
      <th scope="row">
        <Button type="link" onClick={() => show(version.version)}>
          <code>{version.version}</code>
        </Button>
      </th>
      <td>
        <StatusTag kind="version" state={version.state} />
      </td>
      <td>{t(`version.${version.stability}`)}</td>
      <td>{format.date(version.publishedAt)}</td>
      <td>{format.date(version.sunsetAt)}</td>
      <td className={css.number}>{format.number(version.operations.length)}</td>
      <td>
        <ChangeSummary detail={detail} version={version} />
      </td>
    </tr>
  );
}

/** All versions, newest first: their end of life, and what they changed against the previous one. */
export function Versions({ detail }: { detail: ApiDetail }) {
  const { t } = useTranslation('catalogue');
  const heads = ['version', 'state', 'stability', 'published', 'sunset'] as const;
  return (
    <div id="versi">
      <Card flush title={t('version.title')}>
        <div className={css.scroll} tabIndex={0} role="group" aria-label={t('version.title')}>
          <table className={css.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {t(`version.${head}`)}
                  </th>
                ))}
                <th scope="col" className={css.number}>
                  {t('version.operations')}
                </th>
                <th scope="col">{t('version.changes')}</th>
              </tr>
            </thead>
            <tbody>
              {detail.versions.map((version) => (
                <VersionRow key={version.id} detail={detail} version={version} />
              ))}
            </tbody>
          </table>
        </div>
        {detail.versions.length > 1 && <Compare detail={detail} />}
      </Card>
    </div>
  );
}
