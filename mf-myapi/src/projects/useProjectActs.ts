import { authoringPaths } from '@titian/shared-contracts/authoring';
import { cataloguePaths } from '@titian/shared-contracts/catalogue';
import { lifecyclePaths } from '@titian/shared-contracts/lifecycle';
import { ownerTabPath, type ProjectRow } from '@titian/shared-contracts/project';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import type { RowAction } from '@titian/shared-ui/data';
import { versionInHand } from '../parts/lifecycle/versionInHand';
import { useArchiveProjectMutation, useRestoreProjectMutation } from './projects.api';

interface Dialogs {
  onClone: (row: ProjectRow) => void;
  onNewVersion: (row: ProjectRow) => void;
  onDeprecate: (row: ProjectRow) => void;
}

/** The acts on one row: what the server says that its reader may do, beside the pages that it leads to. */
export function useProjectActs({ onClone, onNewVersion, onDeprecate }: Dialogs): (row: ProjectRow) => RowAction[] {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { confirm, toast } = useFeedback();
  const [archiveProject] = useArchiveProjectMutation();
  const [restoreProject] = useRestoreProjectMutation();

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

  return (row) => {
    const acts: Record<ProjectRow['allowed'][number], RowAction> = {
      edit: { key: 'edit', label: t('projects.edit'), icon: 'edit', to: ownerTabPath(row.id, 'about') },
      newVersion: { key: 'newVersion', label: t('projects.newVersion'), icon: 'plus', run: () => onNewVersion(row) },
      clone: { key: 'clone', label: t('clone.action'), icon: 'copy', run: () => onClone(row) },
      deprecate: {
        ...{ key: 'deprecate', label: t('lifecycle.act.deprecate'), icon: 'history', danger: true },
        run: () => onDeprecate(row),
      },
      archive: {
        ...{ key: 'archive', label: t('archive.action'), icon: 'inbox', danger: true },
        run: () => void archive(row),
      },
      restore: { key: 'restore', label: t('restore.action'), icon: 'rollback', run: () => void restore(row) },
    };
    const open: RowAction[] =
      row.Status === 'publish' || row.Status === 'deprecated'
        ? [{ key: 'catalogue', label: t('projects.open'), icon: 'export', to: cataloguePaths.marketplace(row.id) }]
        : [];
    const draft = versionInHand(row);
    // Authors work on one version at a time, as on its owner's page.
    const offered = row.allowed.filter((act) => act !== 'newVersion' || !draft);
    return [...(draft ? [nextOf(row, draft)] : []), ...open, ...offered.map((act) => acts[act])];
  };
}
