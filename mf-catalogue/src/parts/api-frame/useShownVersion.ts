import { useSearchParams } from 'react-router-dom';
import type { ApiDetail } from '@titian/shared-contracts/catalogue';

type Version = ApiDetail['versions'][number];

/** The version in the address (`?version=v1.0`), else the current one. */
export function useShownVersion({ versions, versionId }: ApiDetail): [Version | undefined, (version: string) => void] {
  const [search, setSearch] = useSearchParams();
  const current = versions.find(({ id }) => id === versionId) ?? versions[0];
  const shown = versions.find(({ version }) => version === search.get('version')) ?? current;
  const show = (version: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (version === current?.version) next.delete('version');
        else next.set('version', version);
        return next;
      },
      { preventScrollReset: true },
    );
  return [shown, show];
}
