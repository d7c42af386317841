import { useSearchParams } from 'react-router-dom';
import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { useShownVersion } from '../../parts/api-frame/useShownVersion';

export interface Comparison {
  from: string;
  to: string;
  compare: (from: string, to: string) => void;
}

/** Which two versions are compared: as the address says (`?from=&to=`), else the shown one with the one before it. */
export function useComparison(detail: ApiDetail): Comparison {
  const [search, setSearch] = useSearchParams();
  const [shown] = useShownVersion(detail);
  const names = detail.versions.map(({ version }) => version);
  const named = (key: string) => names.find((name) => name === search.get(key));
  const at = names.indexOf(shown?.version ?? '');
  // Newest first; the oldest is compared with the one after it.
  const usual = at === names.length - 1 ? [names[at], names[at - 1]] : [names[at + 1], names[at]];
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
  return { from: named('from') ?? usual[0] ?? '', to: named('to') ?? usual[1] ?? '', compare };
}
