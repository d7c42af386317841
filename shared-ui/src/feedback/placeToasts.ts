/** Pixels between the toasts and the edge of the window, and between them and what they must not cover. */
const EDGE = 16;
const GAP = 8;
/** Pixels below the top bar: toasts never reach above. */
const TOP = 64;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Size {
  width: number;
  height: number;
}
/** Distances from the left and the lower edge of the window, in pixels. */
export interface Place {
  left: number;
  bottom: number;
}

const overlaps = (one: Box, other: Box) =>
  one.left < other.right + GAP &&
  other.left < one.right + GAP &&
  one.top < other.bottom + GAP &&
  other.top < one.bottom + GAP;

/** The lowest free place in a column, above all that is in the way; none if there is no room below the top bar. */
const lowestIn = (left: number, { width, height }: Size, window: Size, inTheWay: readonly Box[]): Place | undefined => {
  let bottom = window.height - EDGE;
  while (bottom - height >= TOP) {
    const box = { left, right: left + width, top: bottom - height, bottom };
    const hit = inTheWay.find((other) => overlaps(box, other));
    if (!hit) return { left, bottom: window.height - bottom };
    bottom = Math.min(bottom, hit.top) - GAP - 1;
  }
  return undefined;
};

/** Where the toasts appear: at the bottom right, above what is in the way, else at the bottom left. */
export const placeToasts = (toasts: Size, window: Size, inTheWay: readonly Box[]): Place => {
  const right = Math.max(EDGE, window.width - toasts.width - EDGE);
  const columns = [right, EDGE];
  const free = columns.flatMap((left) => lowestIn(left, toasts, window, inTheWay) ?? []);
  return free[0] ?? { left: right, bottom: EDGE };
};
