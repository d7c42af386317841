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

export interface Managing<Row> extends Openers<Row> {
  /** The calls, e.g. triggers of mutations. */
  send: Record<'enable' | 'restore' | 'remove', Send>;
  /** Whether something hangs on it, so that it can't be deleted. */
  isHeld: (row: Row) => boolean;
  /** Said once it is enabled. */
  enabled: string;
}

/** What may be done with a thing that is disabled, enabled, deleted and restored, as the server says. */
export function useManagedActs<Row extends Managed>({ send, isHeld, enabled, ...openers }: Managing<Row>) {
  const t = useBlockWords();
  const format = useFormat();
  const { toast } = useFeedback();
  const removal = useRemoval();
  const saying = (act: 'enable' | 'restore', title: string) => async (row: Row) => {
    const done = await send[act]({ params: { id: row.id } });
    if (!done.error) toast({ title, body: format.text(row.name), severity: 'success' });
  };
  const restore = saying('restore', t('restored'));
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
    enable: { icon: 'check-circle', run: saying('enable', enabled) },
    remove: { icon: 'delete', danger: true, run: remove },
    restore: { icon: 'rollback', run: restore },
  };
  return (row: Row): RowAction[] =>
    row.allowed.map((act) => ({ ...acts[act], key: act, label: t(`act.${act}`), run: () => void acts[act].run(row) }));
}
