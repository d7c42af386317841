import type { ListState } from '../list/useListState';
import { roomOfCards, tableRoom, type TableRoom } from './tableRoom';
import type { Column, ResourceTableProps } from './tableTypes';
import { type Cards, inCards, useCards } from './useCards';
import { useColumnChoice } from './useColumnChoice';

interface Given<Row> extends Pick<ResourceTableProps<Row, never>, 'name' | 'rowActions' | 'rowButton'> {
  /** Whether rows can be cards. */
  cards?: boolean;
  state: Pick<ListState, 'param' | 'setParam'>;
  /** Rows can be selected. */
  box: boolean;
}
interface Layout<Row> {
  choice: ReturnType<typeof useColumnChoice<Row>>;
  shown: Column<Row>[];
  room: TableRoom;
  cards: Cards | null;
}

/** What of a list's columns is shown, and where: as the reader chose, in a table or in cards. */
export function useTableLayout<Row>(columns: readonly Column<Row>[], given: Given<Row>): Layout<Row> {
  const choice = useColumnChoice(given.name, columns);
  const cards = useCards(given.cards === true, given.state);
  const buttons = Number(given.rowActions !== undefined) + Number(given.rowButton !== undefined);
  const { shown, chosen } = choice;
  if (cards?.on) return { choice, cards, shown: inCards(shown), room: roomOfCards(buttons) };
  return { choice, cards, shown, room: tableRoom({ shown, chosen, box: given.box, buttons }) };
}
