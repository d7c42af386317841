import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AuthoredApi } from '@titian/shared-contracts/authoring';
import { Segmented, Stack, useTranslation } from '@titian/shared-ui';

type Version = AuthoredApi['versions'][number];
const TAKES_CALLS = ['Published', 'Deprecated', 'Blocked'];
const OVER = ['Retired', 'Archived'];

export const takesCalls = ({ state }: Version): boolean => TAKES_CALLS.includes(state);
/** Whether what belongs to a version may be changed. */
export const isOpen = (api: AuthoredApi, { state }: Version): boolean => api.editable && !OVER.includes(state);

/** The rest of the address stays, as the environment whose endpoint is changed. */
const withVersion = (search: URLSearchParams, id: string) =>
  new URLSearchParams({ ...Object.fromEntries(search), version: id });

/** What belongs to one version: that of the address, else the one that is served, else the newest. */
export function OfVersion({ api, children }: { api: AuthoredApi; children: (version: Version) => ReactNode }) {
  const { t } = useTranslation('myapi');
  const [search, setSearch] = useSearchParams();
  const asked = search.get('version');
  const { versions } = api;
  const shown =
    versions.find(({ id }) => id === asked) ?? versions.find(({ id }) => id === api.currentVersionId) ?? versions[0];
  if (!shown) return null;
  return (
    <Stack>
      {versions.length > 1 && (
        <div>
          <Segmented
            label={t('owner.version')}
            options={versions.map(({ id, version }) => ({ value: id, label: version }))}
            value={shown.id}
            onChange={(id) => setSearch((before) => withVersion(before, id), { replace: true })}
          />
        </div>
      )}
      {children(shown)}
    </Stack>
  );
}
