import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DAYS_A_MONTH } from '@titian/shared-contracts/catalogue';
import { useDelayed } from '@titian/shared-ui';
import { MOST_CALLS } from './callsScale';

export type Per = 'day' | 'month';
/** The address is written when the hand rests, not at every step of the slider. */
const REST = 250;

export interface Estimate {
  /** Calls per day or month; 0 where nothing is estimated. */
  calls: number;
  per: Per;
  aMonth: number;
  set: (calls: number, per: Per) => void;
}

function callsOf(search: URLSearchParams): number {
  const given = Number(search.get('calls'));
  return Number.isFinite(given) && given > 0 ? Math.min(Math.round(given), MOST_CALLS) : 0;
}

/** How much somebody means to call, in the address (`?calls=20000&per=day`). */
export function useEstimate(): Estimate {
  const [search, setSearch] = useSearchParams();
  const told = { calls: callsOf(search), per: search.get('per') === 'month' ? ('month' as const) : ('day' as const) };
  // What the hand did since the address last changed; whatever changes the address, it is right again.
  const from = `${told.calls} ${told.per}`;
  const [moved, setMoved] = useState<{ from: string; calls: number; per: Per }>();
  const later = useDelayed(REST);
  const { calls, per } = moved?.from === from ? moved : told;

  const write = (next: { calls: number; per: Per }) =>
    setSearch(
      (now) => {
        const written = new URLSearchParams(now);
        written.delete('calls');
        written.delete('per');
        if (next.calls > 0) written.set('calls', String(next.calls));
        if (next.per === 'month') written.set('per', 'month');
        return written;
      },
      { replace: true, preventScrollReset: true },
    );
  const set = (wanted: number, unit: Per) => {
    const next = { calls: Math.min(Math.max(0, Math.round(wanted) || 0), MOST_CALLS), per: unit };
    setMoved({ from, ...next });
    later.run(() => write(next));
  };
  return { calls, per, aMonth: per === 'day' ? calls * DAYS_A_MONTH : calls, set };
}
