import { useSearchParams } from 'react-router-dom';
import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { useShownVersion } from '../../parts/api-frame/useShownVersion';

export interface Comparison {
  from: string;
  to: string;
  compare: (from: string, to: string) => void;
}

/** The two versions to compare: from the address (`?from=&to=`), else the shown one with the previous one. */
export function useComparison(detail: ApiDetail): Comparison {
  const [search, setSearch] = useSearchParams();
  const [shown] = useShownVersion(detail);
  const names = detail.versions.map(({ version }) => version);
  const named = (key: string) => names.find((name) => name === search.get(key));
  const at = names.indexOf(shown?.version ?? '');
  // Newest first; the oldest version is compared with the next newer one.
  const fallback = at === names.length - 1 ? [names[at], names[at - 1]] : [names[at + 1], names[at]];
  const compare = (from: string, to: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('from', from);
        next.set('to', to);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { from: named('from') ?? fallback[0] ?? '', to: named('to') ?? fallback[1] ?? '', compare };
}
