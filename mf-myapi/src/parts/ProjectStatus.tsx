import { type ProjectRow, shownState } from '@titian/shared-contracts/project';
import { Icon, SrOnly, StatusTag, Tooltip, useTranslation } from '@titian/shared-ui';

/** The state of an API, and whether it is private. */
export function ProjectStatus({ row }: { row: ProjectRow }) {
  const { t } = useTranslation('myapi');
  return (
    <>
      <StatusTag {...shownState(row)} />
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
