import { type ReactNode, useState } from 'react';
import type { ProjectRow } from '@titian/shared-contracts/project';
import { usePermission } from '@titian/shared-auth';
import { useTranslation } from '@titian/shared-ui';
import type { BulkAction } from '@titian/shared-ui/data';
import { BulkArchiveDialog } from './BulkArchiveDialog';
import { BulkDeprecateDialog } from './BulkDeprecateDialog';
import { BulkFilingDialog } from './BulkFilingDialog';

export interface Chosen {
  act: 'file' | 'deprecate' | 'archive';
  rows: readonly ProjectRow[];
}

interface Given {
  exportRows: (ids?: readonly string[]) => Promise<unknown>;
  /** Of what the list answered. */
  earliestLastDay: string | undefined;
}

/** What is done with chosen rows, and the dialog that is open about some of them. A row's own notice of its end is one about a single row. */
export function useBulkActs({ exportRows, earliestLastDay }: Given): {
  bulkActions: BulkAction<ProjectRow>[];
  openBulk: (chosen: Chosen) => void;
  bulkDialog: ReactNode;
} {
  const { t } = useTranslation('myapi');
  const mayExport = usePermission('api.export');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = () => setChosen(null);
  const actOf = (act: Chosen['act'], needs: ProjectRow['allowed'][number]) => ({
    key: act,
    appliesTo: ({ allowed }: ProjectRow) => allowed.includes(needs),
    run: (_: unknown, rows: readonly ProjectRow[]) => setChosen({ act, rows }),
  });
  return {
    bulkActions: [
      ...(mayExport
        ? [{ key: 'export', label: t('projects.export'), icon: 'download' as const, run: exportRows }]
        : []),
      { ...actOf('file', 'edit'), label: t('projects.bulk.fileAction'), icon: 'tags' },
      { ...actOf('deprecate', 'deprecate'), label: t('lifecycle.act.deprecate'), icon: 'history', danger: true },
      { ...actOf('archive', 'archive'), label: t('archive.action'), icon: 'inbox', danger: true },
    ],
    openBulk: setChosen,
    bulkDialog: chosen && (
      <>
        {chosen.act === 'file' && <BulkFilingDialog rows={chosen.rows} onClose={close} />}
        {chosen.act === 'archive' && <BulkArchiveDialog rows={chosen.rows} onClose={close} />}
        {chosen.act === 'deprecate' && (
          <BulkDeprecateDialog rows={chosen.rows} earliest={earliestLastDay!} onClose={close} />
        )}
      </>
    ),
  };
}
