import { useNavigate } from 'react-router-dom';
import { paths } from '@titian/shared-contracts';
import { type Announcement, type AnnouncementAct } from '@titian/shared-contracts/announcement';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import type { RowAction } from '@titian/shared-ui/data';
import {
  useArchiveAnnouncementMutation,
  usePublishAnnouncementMutation,
  useRemoveAnnouncementMutation,
} from './announcements.api';

/** The row actions of an announcement that the server allows, and publishing for the editor. */
export function useAnnouncementActs(onEdit: (row: Announcement) => void) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const navigate = useNavigate();
  const { confirm, toast } = useFeedback();
  const [publishOne] = usePublishAnnouncementMutation();
  const [archiveOne] = useArchiveAnnouncementMutation();
  const [removeOne] = useRemoveAnnouncementMutation();

  const publish = async ({ id }: Pick<Announcement, 'id'>) => {
    const done = await publishOne({ params: { id } });
    if (!done.data) return false;
    const { state, from, title, places } = done.data;
    const atHome = state === 'Published' && places.includes('Home');
    const published = t(atHome ? 'done.published' : 'done.shown');
    const message = state === 'Scheduled' ? t('done.scheduled', { at: format.dateTime(from) }) : published;
    const action = { label: t('done.see'), run: () => void navigate(paths.home()) };
    toast({ title: message, body: format.text(title), severity: 'success', ...(atHome && { action }) });
    return true;
  };
  const archive = async ({ id, title }: Announcement) => {
    const done = await archiveOne({ params: { id } });
    if (done.error) return;
    const action = { label: t('done.undo'), run: () => void publish({ id }) };
    const canUndo = done.data.allowed.includes('publish');
    toast({ title: t('done.archived'), body: format.text(title), severity: 'success', ...(canUndo && { action }) });
  };
  const remove = async ({ id, title }: Announcement) => {
    const name = format.text(title);
    if (
      !(await confirm({
        title: t('remove.title', { name }),
        body: t('remove.body'),
        action: t('act.remove'),
        danger: true,
      }))
    )
      return;
    const done = await removeOne({ params: { id } });
    if (!done.error) toast({ title: t('done.removed'), body: name, severity: 'success' });
  };

  const rows: Record<AnnouncementAct, Omit<RowAction, 'run' | 'label'> & { run: (row: Announcement) => unknown }> = {
    update: { key: 'update', icon: 'edit', run: onEdit },
    publish: { key: 'publish', icon: 'send', run: publish },
    archive: { key: 'archive', icon: 'inbox', run: archive },
    remove: { key: 'remove', icon: 'delete', danger: true, run: remove },
  };
  const actionsOf = (row: Announcement): RowAction[] =>
    row.allowed.map((act) => ({ ...rows[act], label: t(`act.${act}`), run: () => void rows[act].run(row) }));
  return { actionsOf, publish };
}
