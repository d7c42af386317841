import { type CallQuery, CallSide } from '@titian/shared-contracts/traffic';
import type { LogQuery } from '../parts/explorer/logSource';

/** What a page of the explorer is limited to, whatever is filtered. */
export interface Limits {
  side?: CallSide;
  /** Id of one API. */
  api?: string;
  /** The calls of everybody, for whoever runs the platform: nobody's are its own. */
  everybody?: true;
}

const SIDE = 'side_eq=';

/** The explorer's query as the calls' own: whose calls is a part of it, not a filter. */
export function callQuery(
  { filter = [], q, from, to, before, pageSize }: LogQuery,
  limits: Limits,
): Partial<CallQuery> {
  const filters = [filter].flat();
  const chosen = CallSide.safeParse(filters.find((one) => one.startsWith(SIDE))?.slice(SIDE.length)).data;
  const side = limits.side ?? chosen;
  const kept = [...filters.filter((one) => !one.startsWith(SIDE)), ...(limits.api ? [`api_eq=${limits.api}`] : [])];
  return {
    pageSize,
    ...(q && { q }),
    ...(kept.length > 0 && { filter: kept }),
    ...(side && { side }),
    ...(from && { from }),
    ...(to && { to }),
    ...(before && { before }),
  };
}
