import type { ProjectRow } from '@titian/shared-contracts/project';
import { useTranslation } from '@titian/shared-ui';
import { BulkDialog } from '@titian/shared-ui/data';
import { useArchiveProjectsMutation } from './projects.api';
import { useBulkItems } from './useBulkItems';

/** Archives several APIs, each as it was shown. */
export function BulkArchiveDialog({ rows, onClose }: { rows: readonly ProjectRow[]; onClose: () => void }) {
  const { t } = useTranslation('myapi');
  const [archive] = useArchiveProjectsMutation();
  return (
    <BulkDialog
      title={t('projects.bulk.archive', { count: rows.length })}
      items={useBulkItems(rows)}
      action={t('archive.action')}
      danger
      onSubmit={() => archive({ body: { projects: rows.map(({ id, rowVersion }) => ({ id, rowVersion })) } }).unwrap()}
      done={(count) => t('projects.bulk.archived', { count })}
      failed={(count) => t('projects.bulk.failed', { count })}
      onClose={onClose}
    >
      <p>{t('archive.body')}</p>
    </BulkDialog>
  );
}
