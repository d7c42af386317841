import type { LocalText } from '@titian/shared-contracts';
import type { ManagedAct } from '@titian/shared-contracts/managed';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import type { RowAction } from '@titian/shared-ui/data';

interface Managed {
  id: string;
  code: string;
  name: LocalText;
  allowed: readonly ManagedAct[];
}

/** What a page does when an act of a row asks for more than a call. */
export interface Openers<Row> {
  edit: (row: Row) => void;
  disable: (row: Row) => void;
  /** Told why it can't be deleted yet. */
  explain: (row: Row) => void;
  /** It is gone from where it was shown. */
  onGone: () => void;
}

type Send = (asked: { params: { id: string } }) => PromiseLike<{ error?: unknown }>;

interface Managing<Row> extends Openers<Row> {
  send: Record<'enable' | 'restore' | 'remove', Send>;
  /** Whether something hangs on it, so that it can't be deleted. */
  isHeld: (row: Row) => boolean;
  /** Said once it is enabled. */
  enabled: string;
}

/** What may be done with a thing that is disabled, enabled, deleted and restored, as the server says. */
export function useManagedActs<Row extends Managed>({ send, isHeld, enabled, ...openers }: Managing<Row>) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { confirm, toast } = useFeedback();
  const saying = (act: 'enable' | 'restore', title: string) => async (row: Row) => {
    const done = await send[act]({ params: { id: row.id } });
    if (!done.error) toast({ title, body: format.text(row.name), severity: 'success' });
  };
  const restore = saying('restore', t('manage.restored'));
  const remove = async (row: Row) => {
    if (isHeld(row)) return openers.explain(row);
    const name = format.text(row.name);
    const question = { title: t('manage.removeTitle', { name }), body: t('manage.removeBody'), typeName: row.code };
    if (!(await confirm({ ...question, action: t('manage.remove'), danger: true }))) return;
    const done = await send.remove({ params: { id: row.id } });
    if (done.error) return;
    openers.onGone();
    const action = { label: t('manage.undo'), run: () => void restore(row) };
    toast({ title: t('manage.removed'), body: name, severity: 'success', action });
  };

  const acts: Record<ManagedAct, Omit<RowAction, 'key' | 'run' | 'label'> & { run: (row: Row) => unknown }> = {
    update: { icon: 'edit', run: openers.edit },
    disable: { icon: 'stop', danger: true, run: openers.disable },
    enable: { icon: 'check-circle', run: saying('enable', enabled) },
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
