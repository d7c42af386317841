import type { ManagedAct, OrganizationAccount } from '@titian/shared-contracts';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import type { RowAction } from '@titian/shared-ui/data';
import {
  useEnableOrganizationMutation,
  useRemoveOrganizationMutation,
  useRestoreOrganizationMutation,
} from './organizations.api';

type Row = OrganizationAccount;
interface Openers {
  edit: (row: Row) => void;
  disable: (row: Row) => void;
  /** Told why it can't be deleted yet. */
  explain: (row: Row) => void;
  /** It is gone from where it was shown. */
  onGone: () => void;
}

/** What keeps an organisation from being deleted. */
const hangsOn = ({ users, apis, applications, subscriptions }: Row) => users + apis + applications + subscriptions;

/** What may be done with an organisation, as the server says. */
export function useOrganizationActs({ edit, disable, explain, onGone }: Openers) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { confirm, toast } = useFeedback();
  const [enableOne] = useEnableOrganizationMutation();
  const [restoreOne] = useRestoreOrganizationMutation();
  const [removeOne] = useRemoveOrganizationMutation();
  const told = (done: { error?: unknown }, title: string, { name }: Row) => {
    if (!done.error) toast({ title, body: format.text(name), severity: 'success' });
  };

  const enable = async (row: Row) => told(await enableOne({ params: { id: row.id } }), t('organizations.enabled'), row);
  const restore = async (row: Row) => told(await restoreOne({ params: { id: row.id } }), t('manage.restored'), row);
  const remove = async (row: Row) => {
    if (hangsOn(row) > 0) return explain(row);
    const name = format.text(row.name);
    const question = { title: t('manage.removeTitle', { name }), body: t('manage.removeBody'), typeName: row.code };
    if (!(await confirm({ ...question, action: t('manage.remove'), danger: true }))) return;
    const done = await removeOne({ params: { id: row.id } });
    if (done.error) return;
    onGone();
    const action = { label: t('manage.undo'), run: () => void restore(row) };
    toast({ title: t('manage.removed'), body: name, severity: 'success', action });
  };

  const acts: Record<ManagedAct, Omit<RowAction, 'key' | 'run' | 'label'> & { run: (row: Row) => unknown }> = {
    update: { icon: 'edit', run: edit },
    disable: { icon: 'stop', danger: true, run: disable },
    enable: { icon: 'check-circle', run: enable },
    remove: { icon: 'delete', danger: true, run: remove },
    restore: { icon: 'rollback', run: restore },
  };
  return (row: Row): RowAction[] =>
    row.allowed.map((act) => ({
      ...acts[act],
      key: act,
      label: t(`manage.${act}`),
      run: () => void acts[act].run(row),
    }));
}
