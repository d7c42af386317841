import { useState } from 'react';
import { ManagedView } from '@titian/shared-contracts/managed';
import type { ListState } from '../../list/useListState';
import { useBlockWords } from '../useBlockWords';
import type { Openers } from './useManagedActs';

/** The dialog or editor that is open over a list of managed things; `row` is null for a new one. */
export type ManagedOpen<Row> = { what: 'editor'; row: Row | null } | { what: 'disable' | 'blocked'; row: Row };

/** The state of a page of managed things: its view, the thing whose drawer is open, and the open dialog. */
export function useManagedPage<Row extends { id: string }>(state: Pick<ListState, 'query' | 'param' | 'setParam'>) {
  const t = useBlockWords();
  const [open, setOpen] = useState<ManagedOpen<Row> | null>(null);
  const view = ManagedView.safeParse(state.param('view')).data ?? 'all';
  const show = (id: string | null) => state.setParam('open', id, { keepPage: true });
  const openers: Openers<Row> = {
    edit: (row) => setOpen({ what: 'editor', row }),
    disable: (row) => setOpen({ what: 'disable', row }),
    explain: (row) => setOpen({ what: 'blocked', row }),
    onGone: () => show(null),
  };
  return {
    view,
    listQuery: { ...state.query, view },
    openId: state.param('open'),
    show,
    openers,
    create: () => setOpen({ what: 'editor', row: null }),
    /** The views with their counts, for the table’s tabs. */
    viewsOf: (counts: Record<(typeof ManagedView.options)[number], number> | undefined) =>
      ManagedView.options.map((value) => ({ value, label: t(`views.${value}`), count: counts?.[value] })),
    dialog: open && { open, onSaved: ({ id }: Row) => show(id), onClose: () => setOpen(null) },
  };
}
