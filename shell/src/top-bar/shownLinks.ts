/** A link of the top bar: its width in pixels, and whether it counts waiting work. */
export interface BarLink {
  width: number;
  counts: boolean;
}

/**
 * Which links the top bar shows, by their index; the others are in its menu “More”. The last ones leave first, but links that count waiting
 * work, such as the approver's queue, leave last.
 * @param room pixels for all links
 * @param menu width of the button that opens the menu, in pixels
 */
export const shownLinks = (links: readonly BarLink[], room: number, menu: number): ReadonlySet<number> => {
  const all = links.map((_, at) => at);
  const needed = links.reduce((sum, { width }) => sum + width, 0);
  if (needed <= room) return new Set(all);
  const byPriority = [...all.filter((at) => links[at]!.counts), ...all.filter((at) => !links[at]!.counts)];
  const shown = new Set<number>();
  let left = room - menu;
  for (const at of byPriority) {
    left -= links[at]!.width;
    if (left < 0) break;
    shown.add(at);
  }
  return shown;
};
