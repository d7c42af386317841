/** What a page's tables and texts look like at its width, in pixels. */
export interface Measured {
  /** How far the page scrolls sideways. */
  sideways: number;
  /** Texts of cells that another cell's text lies over. */
  overlaid: string[];
  tables: {
    /** How much of the table is outside its frame. */
    frame: number;
    primary: number;
    /** Height of the highest row. */
    row: number;
    /** Right edge of the actions in the window; 0 without any. */
    actsRight: number;
  }[];
}

/** Runs in the page. */
export function measureTables(): Measured {
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const textsIn = (root: Element): Text[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const around = text.parentElement;
      // What only screen readers get is a pixel wide.
      if (around && text.data.trim() && shown(around) && around.getBoundingClientRect().width > 1) found.push(text);
    }
    return found;
  };
  const rectsOf = (text: Text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  };
  /** Where a text is seen: what its element cuts off, with an ellipsis, lies over nothing. */
  const seenOf = (text: Text) => {
    const around = text.parentElement!;
    const end = getComputedStyle(around).overflowX === 'visible' ? Infinity : around.getBoundingClientRect().right;
    return rectsOf(text).map(({ left, right, top, bottom }) => ({ left, right: Math.min(right, end), top, bottom }));
  };
  const overlaidIn = (row: Element) => {
    const cells = [...row.children].map((cell) => ({ cell, rects: textsIn(cell).flatMap(seenOf) }));
    return cells.flatMap(({ cell, rects }, index) => {
      const others = cells.slice(index + 1).flatMap((other) => other.rects);
      const hit = rects.some((one) =>
        others.some(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2,
        ),
      );
      return hit ? [cell.textContent ?? ''] : [];
    });
  };
  const edge = (element: Element | null | undefined, side: 'right' | 'width') =>
    element ? Math.round(element.getBoundingClientRect()[side]) : 0;
  const main = document.querySelector('main') ?? document.body;
  const tables = [...main.querySelectorAll('table')].filter(shown);
  const root = document.documentElement;
  return {
    sideways: Math.max(0, root.scrollWidth - root.clientWidth),
    overlaid: tables.flatMap((table) => [...table.rows].flatMap(overlaidIn)),
    tables: tables.map((table) => {
      const rows = [...table.tBodies].flatMap(({ rows: all }) => [...all]);
      return {
        frame: (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0),
        primary: edge(table.querySelector('tbody td[data-primary]'), 'width'),
        row: Math.max(0, ...rows.map((row) => Math.round(row.getBoundingClientRect().height))),
        actsRight: edge(rows[0]?.querySelector(':scope > td:last-child button'), 'right'),
      };
    }),
  };
}
