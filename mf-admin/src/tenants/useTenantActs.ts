import type { ManagedAct, Tenant } from '@titian/shared-contracts';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import type { RowAction } from '@titian/shared-ui/data';
import { useEnableTenantMutation, useRemoveTenantMutation, useRestoreTenantMutation } from '../parts/tenants.api';

interface Openers {
  edit: (row: Tenant) => void;
  disable: (row: Tenant) => void;
  /** Told why it can't be deleted yet. */
  explain: (row: Tenant) => void;
  /** It is gone from where it was shown. */
  onGone: () => void;
}

/** What may be done with a tenant, as the server says. */
export function useTenantActs({ edit, disable, explain, onGone }: Openers) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { confirm, toast } = useFeedback();
  const [enableOne] = useEnableTenantMutation();
  const [restoreOne] = useRestoreTenantMutation();
  const [removeOne] = useRemoveTenantMutation();
  const told = (done: { error?: unknown }, title: string, { name }: Tenant) => {
    if (!done.error) toast({ title, body: format.text(name), severity: 'success' });
  };

  const enable = async (row: Tenant) => told(await enableOne({ params: { id: row.id } }), t('tenants.enabled'), row);
  const restore = async (row: Tenant) => told(await restoreOne({ params: { id: row.id } }), t('manage.restored'), row);
  const remove = async (row: Tenant) => {
    if (row.organizations > 0) return explain(row);
    const name = format.text(row.name);
    const question = { title: t('manage.removeTitle', { name }), body: t('manage.removeBody'), typeName: row.code };
    if (!(await confirm({ ...question, action: t('manage.remove'), danger: true }))) return;
    const done = await removeOne({ params: { id: row.id } });
    if (done.error) return;
    onGone();
    const action = { label: t('manage.undo'), run: () => void restore(row) };
    toast({ title: t('manage.removed'), body: name, severity: 'success', action });
  };

  const acts: Record<ManagedAct, Omit<RowAction, 'key' | 'run' | 'label'> & { run: (row: Tenant) => unknown }> = {
    update: { icon: 'edit', run: edit },
    disable: { icon: 'stop', danger: true, run: disable },
    enable: { icon: 'check-circle', run: enable },
    remove: { icon: 'delete', danger: true, run: remove },
    restore: { icon: 'rollback', run: restore },
  };
  return (row: Tenant): RowAction[] =>
    row.allowed.map((act) => ({
      ...acts[act],
      key: act,
      label: t(`manage.${act}`),
      run: () => void acts[act].run(row),
    }));
}
