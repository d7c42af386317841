import type { LocalText } from '@titian/shared-contracts';
import type { ManagedAct } from '@titian/shared-contracts/managed';
import { useFeedback } from '../../feedback/useFeedback';
import { useFormat } from '../../format/useFormat';
import type { RowAction } from '../../table/tableTypes';
import { useBlockWords } from '../useBlockWords';
import { useRemoval } from './useRemoval';

interface Managed {
  id: string;
  code: string;
  name: LocalText;
  allowed: readonly ManagedAct[];
}

/** Callbacks for actions of a row that need more than a request, e.g. a dialog. */
export interface Openers<Row> {
  edit: (row: Row) => void;
  disable: (row: Row) => void;
  /** Explains why the row can't be deleted yet. */
  explain: (row: Row) => void;
  /** The row was deleted. */
  onGone: () => void;
}

type SendRequest = (request: { params: { id: string } }) => PromiseLike<{ error?: unknown }>;

export interface Managing<Row> extends Openers<Row> {
  /** The requests, e.g. triggers of mutations. */
  send: Record<'enable' | 'restore' | 'remove', SendRequest>;
  /** Whether other records depend on it, so that it can't be deleted. */
  isHeld: (row: Row) => boolean;
  /** Title of the toast after it was enabled. */
  enabled: string;
}

/** The row actions of a managed thing (edit, disable, enable, delete, restore), as the server allows. */
export function useManagedActs<Row extends Managed>({ send, isHeld, enabled, ...openers }: Managing<Row>) {
  const t = useBlockWords();
  const format = useFormat();
  const { toast } = useFeedback();
  const removal = useRemoval();
  const sendAndToast = (act: 'enable' | 'restore', title: string) => async (row: Row) => {
    const done = await send[act]({ params: { id: row.id } });
    if (!done.error) toast({ title, body: format.text(row.name), severity: 'success' });
  };
  const restore = sendAndToast('restore', t('restored'));
  const remove = async (row: Row) => {
    if (isHeld(row)) return openers.explain(row);
    const gone = await removal({
      name: format.text(row.name),
      body: t('remove.body'),
      typeName: row.code,
      remove: () => send.remove({ params: { id: row.id } }),
      restore: () => restore(row),
    });
    if (gone) openers.onGone();
  };

  const acts: Record<ManagedAct, Omit<RowAction, 'key' | 'run' | 'label'> & { run: (row: Row) => unknown }> = {
    update: { icon: 'edit', run: openers.edit },
    disable: { icon: 'stop', danger: true, run: openers.disable },
    enable: { icon: 'check-circle', run: sendAndToast('enable', enabled) },
    remove: { icon: 'delete', danger: true, run: remove },
    restore: { icon: 'rollback', run: restore },
  };
  return (row: Row): RowAction[] =>
    row.allowed.map((act) => ({ ...acts[act], key: act, label: t(`act.${act}`), run: () => void acts[act].run(row) }));
}
