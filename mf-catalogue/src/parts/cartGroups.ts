import type { OrganizationRef } from '@titian/shared-contracts';
import type { CartLine } from '@titian/shared-contracts/cart';

/** The lines of the next order: all but those saved for later. */
export const toOrder = (lines: readonly CartLine[]): CartLine[] => lines.filter(({ savedForLater }) => !savedForLater);

/** The lines that are saved for later. */
export const savedLines = (lines: readonly CartLine[]): CartLine[] =>
  lines.filter(({ savedForLater }) => savedForLater);

/** Lines by the agency that decides on them, in order of first appearance. */
export function byAgency(lines: readonly CartLine[]): { agency: OrganizationRef; lines: CartLine[] }[] {
  const groups = new Map<string, { agency: OrganizationRef; lines: CartLine[] }>();
  for (const line of lines) {
    const agency = line.project.organization;
    const group = groups.get(agency.id) ?? { agency, lines: [] };
    group.lines.push(line);
    groups.set(agency.id, group);
  }
  return [...groups.values()];
}
