import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DAYS_A_MONTH, EXPECTED_CALLS_MAX } from '@titian/shared-contracts/catalogue';
import { useDelayed } from '@titian/shared-ui';

export type Per = 'day' | 'month';
/** Debounce, ms: the address is not written at every step of the slider. */
const DEBOUNCE = 250;

export interface Estimate {
  /** Calls per day or month; 0 without an estimate. */
  calls: number;
  per: Per;
  perMonth: number;
  set: (calls: number, per: Per) => void;
}

function callsOf(search: URLSearchParams): number {
  const calls = Number(search.get('calls'));
  return Number.isFinite(calls) && calls > 0 ? Math.min(Math.round(calls), EXPECTED_CALLS_MAX) : 0;
}

const keyOf = ({ calls, per }: { calls: number; per: Per }) => `${calls} ${per}`;

/** The estimated number of calls, in the address (`?calls=20000&per=day`). */
export function useEstimate(): Estimate {
  const [search, setSearch] = useSearchParams();
  const fromAddress = {
    calls: callsOf(search),
    per: search.get('per') === 'month' ? ('month' as const) : ('day' as const),
  };
  // The local value is shown until the address changes to something else than what was written from here: digits typed while the address
  // catches up are kept.
  const addressKey = keyOf(fromAddress);
  const [local, setLocal] = useState<{ from: string; written: string | null; calls: number; per: Per }>();
  const debounce = useDelayed(DEBOUNCE);
  const { calls, per } = local && (addressKey === local.from || addressKey === local.written) ? local : fromAddress;

  const write = (next: { calls: number; per: Per }) => {
    setLocal((now) => now && { ...now, written: keyOf(next) });
    setSearch(
      (before) => {
        const params = new URLSearchParams(before);
        params.delete('calls');
        params.delete('per');
        if (next.calls > 0) params.set('calls', String(next.calls));
        if (next.per === 'month') params.set('per', 'month');
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const set = (value: number, unit: Per) => {
    const next = { calls: Math.min(Math.max(0, Math.round(value) || 0), EXPECTED_CALLS_MAX), per: unit };
    setLocal((now) => ({ from: addressKey, written: now?.written ?? null, ...next }));
    debounce.run(() => write(next));
  };
  return { calls, per, perMonth: Math.min(calls * (per === 'day' ? DAYS_A_MONTH : 1), EXPECTED_CALLS_MAX), set };
}
