import type { ListState } from '../list/useListState';
import type { Column } from './tableTypes';

const PARAM = 'rows';
const CARDS = 'cards';

/** Whether rows are shown as cards, where a list offers it; kept in the address. */
export interface Cards {
  on: boolean;
  turn: (on: boolean) => void;
}

export const useCards = (offered: boolean, { param, setParam }: Pick<ListState, 'param' | 'setParam'>): Cards | null =>
  offered
    ? {
        on: param(PARAM) === CARDS,
        turn: (on) => setParam(PARAM, on ? CARDS : null, { keepPage: true }),
      }
    : null;

/** A card has room for what a stacked row leaves out. */
export const inCards = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.map((column) => (column.narrow === 'never' ? { ...column, narrow: 'label' } : column));
