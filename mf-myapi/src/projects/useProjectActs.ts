import { authoringPaths } from '@titian/shared-contracts/authoring';
import { cataloguePaths } from '@titian/shared-contracts/catalogue';
import { lifecyclePaths } from '@titian/shared-contracts/lifecycle';
import type { ProjectRow, RegistryQuery } from '@titian/shared-contracts/project';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { type RowAction, useCsv } from '@titian/shared-ui/data';
import { versionInHand } from '../parts/lifecycle/versionInHand';
import { useArchiveProjectMutation, useExportProjectsMutation, useRestoreProjectMutation } from './projects.api';

/** The row actions of a project, and the export. */
export function useProjectActs(query: RegistryQuery, onClone: (row: ProjectRow) => void) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { confirm, toast } = useFeedback();
  const [archiveProject] = useArchiveProjectMutation();
  const [restoreProject] = useRestoreProjectMutation();
  const [exportProjects] = useExportProjectsMutation();
  const save = useCsv(t('projects.fileName'));

  const archive = async ({ id, rowVersion, Name }: ProjectRow) => {
    const name = format.text(Name);
    const question = { title: t('archive.title', { name }), body: t('archive.body'), action: t('archive.action') };
    if (!(await confirm({ ...question, danger: true }))) return;
    const done = await archiveProject({ params: { id }, body: { rowVersion } });
    if (!done.error) toast({ title: t('archive.done', { name }), severity: 'success' });
  };
  const restore = async ({ id, rowVersion, Name }: ProjectRow) => {
    const done = await restoreProject({ params: { id }, body: { rowVersion } });
    if (!done.error) toast({ title: t('restore.done', { name: format.text(Name) }), severity: 'success' });
  };
  const exportRows = (ids: readonly string[] = []) =>
    save(exportProjects({ query: { ...query, ...(ids.length > 0 && { id: [...ids] }) } }).unwrap());

  /** Who may edit goes on with a version in preparation; others read it. */
  const nextOf = ({ id, editable }: ProjectRow, draft: ProjectRow['versions'][number]): RowAction =>
    editable
      ? {
          key: 'continue',
          icon: 'edit',
          label: t('projects.continue', { version: draft.version }),
          to: authoringPaths.wizard(id, draft.id),
        }
      : {
          key: 'version',
          icon: 'eye',
          label: t('projects.seeVersion', { version: draft.version }),
          to: lifecyclePaths.version(id, draft.id),
        };

  const actionsOf = (row: ProjectRow): RowAction[] => {
    const acts: Record<ProjectRow['allowed'][number], RowAction> = {
      clone: { key: 'clone', label: t('clone.action'), icon: 'copy', run: () => onClone(row) },
      archive: {
        key: 'archive',
        label: t('archive.action'),
        icon: 'inbox',
        danger: true,
        run: () => void archive(row),
      },
      restore: { key: 'restore', label: t('restore.action'), icon: 'rollback', run: () => void restore(row) },
    };
    const open: RowAction[] =
      row.Status === 'publish' || row.Status === 'deprecated'
        ? [{ key: 'open', label: t('projects.open'), icon: 'export', to: cataloguePaths.marketplace(row.id) }]
        : [];
    const draft = versionInHand(row);
    const go = draft ? [nextOf(row, draft)] : [];
    return [...go, ...open, ...row.allowed.map((act) => acts[act])];
  };
  return { actionsOf, exportRows };
}
