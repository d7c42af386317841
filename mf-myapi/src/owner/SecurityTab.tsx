import type { AuthoredApi } from '@titian/shared-contracts/authoring';
import { QueryView, SkeletonLines, Stack, useTranslation } from '@titian/shared-ui';
import { useReadSecurityQuery } from '../parts/authoring/connections.api';
import { SecurityForm } from '../parts/authoring/SecurityForm';
import { Authored } from './Authored';
import { EndsReview } from './EndsReview';
import { isOpen, OfVersion, takesCalls } from './OfVersion';
import { OwnerTab } from './OwnerTab';

function Security({ api, version }: { api: AuthoredApi; version: AuthoredApi['versions'][number] }) {
  const { t } = useTranslation('myapi');
  const place = { id: api.id, versionId: version.id };
  const query = useReadSecurityQuery({ params: place });
  return (
    <QueryView
      query={{ ...query, data: query.currentData }}
      skeleton={<SkeletonLines lines={8} />}
      failure={t('authoring.security.failure')}
    >
      {(security) => (
        <Stack>
          <EndsReview api={api} version={version} />
          <SecurityForm place={place} security={security} editable={isOpen(api, version)} live={takesCalls(version)} />
        </Stack>
      )}
    </QueryView>
  );
}

/** How the versions of an API may be called. */
export function SecurityTab() {
  return (
    <OwnerTab tab="security">
      {(project) => (
        <Authored project={project}>
          {(api) => (
            <OfVersion api={api}>{(version) => <Security key={version.id} api={api} version={version} />}</OfVersion>
          )}
        </Authored>
      )}
    </OwnerTab>
  );
}

export { SecurityTab as Component };
