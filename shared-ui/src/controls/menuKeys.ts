/** How long letters belong to one word, in milliseconds. */
const WORD_PAUSE = 500;

const rowsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')];

/** Moves the focus in a menu: to its first or last row, or to the chosen one if it has one. */
export const focusIn = (menu: HTMLElement, where: 'first' | 'last' | 'chosen'): void => {
  const rows = rowsOf(menu);
  const chosen = where === 'chosen' ? rows.filter((row) => row.ariaChecked === 'true') : [];
  // Several marked rows are no choice among the rows, as in a list of columns.
  const target = chosen.length === 1 ? chosen[0] : rows.at(where === 'last' ? -1 : 0);
  target?.focus();
};

const startsWith = (row: HTMLElement, word: string) => row.textContent.trim().toLowerCase().startsWith(word);

/** The next row that begins with the word; one letter goes on from the present row. */
const rowOf = (rows: HTMLElement[], word: string): HTMLElement | undefined => {
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const from = word.length === 1 ? at + 1 : Math.max(at, 0);
  const inOrder = [...rows.slice(from), ...rows.slice(0, from)];
  return inOrder.find((row) => startsWith(row, word));
};

const isLetter = ({ key, ctrlKey, altKey, metaKey }: KeyPress) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  timeStamp: number;
  preventDefault: () => void;
}

/** The keys of a menu (WAI-ARIA): arrows go round, Home and End, and letters go to the row that begins with them. */
export const createMenuKeys = () => {
  let typed = { word: '', at: 0 };
  return (menu: HTMLElement, event: KeyPress): void => {
    const rows = rowsOf(menu);
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      rows[(next + rows.length) % rows.length]?.focus();
    } else if (isLetter(event)) {
      event.preventDefault();
      const goesOn = event.timeStamp - typed.at < WORD_PAUSE;
      const letter = event.key.toLowerCase();
      const word = goesOn ? typed.word + letter : letter;
      const row = rowOf(rows, word);
      // Letters that begin no row begin a new word.
      typed = { word: row ? word : letter, at: event.timeStamp };
      (row ?? rowOf(rows, letter))?.focus();
    }
  };
};
