import { useState } from 'react';
import type { Role, RoleVersion } from '@titian/shared-contracts/role';
import { Button, Card, QueryView, SkeletonLines, Tag, Timeline, useTranslation } from '@titian/shared-ui';
import { RestoreDialog } from './RestoreDialog';
import { useRoleHistoryQuery } from './roles.api';
import { useRightWords } from './useRightWords';
import css from './authorization.module.css';

function Changes({ version }: { version: RoleVersion }) {
  const words = useRightWords();
  const { t } = useTranslation('admin');
  // The first version added all its rights, so their number says enough.
  if (version.kind === 'created') return <>{t('roleHistory.rights', { count: version.gained.length })}</>;
  return (
    <ul className={css.tags}>
      {version.gained.map((name) => (
        <li key={name}>
          <Tag tone="success">+ {words.right(name)}</Tag>
        </li>
      ))}
      {version.lost.map((name) => (
        <li key={name}>
          <Tag tone="error">− {words.right(name)}</Tag>
        </li>
      ))}
      {version.titleBefore && (
        <li>
          {t('roleHistory.renamed', {
            before: words.role({ title: version.titleBefore }),
            after: words.role(version),
          })}
        </li>
      )}
    </ul>
  );
}

/** All versions of the role, newest first; each can be restored. */
export function RoleHistory({ role }: { role: Role }) {
  const { t } = useTranslation('admin');
  const query = useRoleHistoryQuery({ params: { id: role.id } });
  const [restoring, setRestoring] = useState<RoleVersion | null>(null);
  const mayRestore = role.allowed.includes('update');
  const entryOf = (version: RoleVersion) => ({
    key: String(version.version),
    title: (
      <>
        {t(`roleHistory.kind.${version.kind}`, { version: version.restoredFrom ?? '' })}{' '}
        <small className={css.quiet}>{t('roleHistory.version', { version: version.version })}</small>
      </>
    ),
    at: version.at,
    by: version.by ?? t('roleHistory.portal'),
    body: (
      <div className={css.version}>
        {version.reason && <p>{t('roleHistory.reason', { reason: version.reason })}</p>}
        <Changes version={version} />
        {mayRestore && version.version !== role.rowVersion && (
          <Button size="small" icon="rollback" onClick={() => setRestoring(version)}>
            {t('roleHistory.restore', { version: version.version })}
          </Button>
        )}
      </div>
    ),
  });
  return (
    <Card title={t('role.tab.history')}>
      <QueryView query={query} skeleton={<SkeletonLines lines={8} />} failure={t('roleHistory.failure')}>
        {(versions) => <Timeline entries={versions.map(entryOf)} />}
      </QueryView>
      {restoring && <RestoreDialog role={role} version={restoring} onClose={() => setRestoring(null)} />}
    </Card>
  );
}
