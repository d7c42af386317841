import { useSearchParams } from 'react-router-dom';
import type { ApiDetail } from '@titian/shared-contracts/catalogue';

/** The chosen package, kept as `?package=` so that a link can preselect one; by default the first. */
export function useChosenPackage({ packages }: ApiDetail) {
  const [search, setSearch] = useSearchParams();
  const offered = packages.filter(({ state }) => state === 'Published');
  const requestedId = search.get('package');
  const choose = (id: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('package', id);
        return next;
      },
      { replace: true },
    );
  return { offered, chosen: offered.find(({ id }) => id === requestedId) ?? offered[0], choose };
}
