import type { ProjectRow } from '@titian/shared-contracts/project';
import { Icon, SrOnly, StatusTag, Tooltip, useTranslation } from '@titian/shared-ui';
import { REVIEW_STATES } from './reviewStates';

/** The state of an API, and whether it is private. A draft in review shows the state of its newest version. */
export function ProjectStatus({ row }: { row: ProjectRow }) {
  const { t } = useTranslation('myapi');
  const newest = row.versions[0]?.state;
  const inReview = row.Status === 'draft' && newest && REVIEW_STATES.includes(newest);
  return (
    <>
      {inReview ? <StatusTag kind="version" state={newest} /> : <StatusTag kind="project" state={row.Status} />}
      {row.StatusPrivate && (
        <>
          {' '}
          <Tooltip title={t('projects.private')}>
            <Icon name="lock" size={13} />
            <SrOnly>{t('projects.private')}</SrOnly>
          </Tooltip>
        </>
      )}
    </>
  );
}
