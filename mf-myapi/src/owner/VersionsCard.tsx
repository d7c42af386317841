import { lifecyclePaths } from '@titian/shared-contracts/lifecycle';
import type { OwnProject } from '@titian/shared-contracts/project';
import { Card, Empty, lastMoment, Link, StatusTag, useFormat, useTranslation } from '@titian/shared-ui';
import css from './owner.module.css';

type Version = OwnProject['versions'][number];

function Row({ projectId, version }: { projectId: string; version: Version }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const dates = (
    [
      ['published', version.publishedAt],
      ['deprecated', version.deprecatedAt],
      ['sunset', version.sunsetAt && lastMoment(version.sunsetAt)],
    ] as const
  ).flatMap(([word, at]) => (at ? [t(`owner.${word}`, { day: format.date(at) })] : []));
  return (
    <li className={css.version}>
      <Link to={lifecyclePaths.version(projectId, version.id)}>
        <code>{version.version}</code>
      </Link>
      <StatusTag kind="version" state={version.state} />
      <span>{t(`owner.stability.${version.stability}`)}</span>
      <span className={css.dates}>{dates.join(' · ') || t('owner.unpublished')}</span>
    </li>
  );
}

/** All versions with their states, the newest first. */
export function VersionsCard({ id, versions }: Pick<OwnProject, 'id' | 'versions'>) {
  const { t } = useTranslation('myapi');
  return (
    <Card title={t('owner.versions')} flush>
      {versions.length === 0 ? (
        <Empty icon="api" title={t('owner.noVersions')} />
      ) : (
        <ul>
          {versions.map((version) => (
            <Row key={version.id} projectId={id} version={version} />
          ))}
        </ul>
      )}
    </Card>
  );
}
