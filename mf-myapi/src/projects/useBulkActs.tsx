import { type ReactNode, useState } from 'react';
import type { ProjectRow } from '@titian/shared-contracts/project';
import { usePermission } from '@titian/shared-auth';
import { useTranslation } from '@titian/shared-ui';
import type { BulkAction } from '@titian/shared-ui/data';
import { BulkArchiveDialog } from './BulkArchiveDialog';
import { BulkDeprecateDialog } from './BulkDeprecateDialog';
import { BulkFilingDialog } from './BulkFilingDialog';

const DIALOGS = { file: BulkFilingDialog, deprecate: BulkDeprecateDialog, archive: BulkArchiveDialog };
export interface Chosen {
  act: keyof typeof DIALOGS;
  rows: readonly ProjectRow[];
}

/** What is done with chosen rows, and the dialog that is open about some of them. A row's own notice of its end is one about a single row. */
export function useBulkActs(exportRows: (ids?: readonly string[]) => Promise<unknown>): {
  bulkActions: BulkAction<ProjectRow>[];
  openBulk: (chosen: Chosen) => void;
  bulkDialog: ReactNode;
} {
  const { t } = useTranslation('myapi');
  const mayExport = usePermission('api.export');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const Dialog = chosen && DIALOGS[chosen.act];
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
    bulkDialog: chosen && Dialog && <Dialog rows={chosen.rows} onClose={() => setChosen(null)} />,
  };
}
