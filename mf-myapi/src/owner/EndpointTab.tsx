import { useNavigate } from 'react-router-dom';
import { type AuthoredApi, authoringPaths } from '@titian/shared-contracts/authoring';
import { Notice, QueryView, SkeletonLines, Stack, useTranslation } from '@titian/shared-ui';
import { useListEndpointsQuery } from '../parts/authoring/connections.api';
import { EndpointCard } from '../parts/authoring/EndpointCard';
import { Authored } from './Authored';
import { EndsReview } from './EndsReview';
import { isOpen, OfVersion, takesCalls } from './OfVersion';
import { OwnerTab } from './OwnerTab';
import { NEVER } from '../parts/authoring/never';

const ENVIRONMENTS = ['Production', 'Sandbox'] as const;

function Endpoints({ api, version }: { api: AuthoredApi; version: AuthoredApi['versions'][number] }) {
  const { t } = useTranslation('myapi');
  const navigate = useNavigate();
  const ids = { id: api.id, versionId: version.id };
  const query = useListEndpointsQuery({ params: ids });
  const editable = isOpen(api, version);
  return (
    <QueryView
      query={{ ...query, data: query.currentData }}
      skeleton={<SkeletonLines lines={8} />}
      failure={t('authoring.endpoint.failure')}
      isEmpty={NEVER}
    >
      {(endpoints) => (
        <Stack>
          <EndsReview api={api} version={version} />
          {editable && takesCalls(version) && <Notice>{t('authoring.endpoint.live')}</Notice>}
          {ENVIRONMENTS.map((environment) => {
            const endpoint = endpoints.find((one) => one.environment === environment) ?? null;
            const act = endpoint ? 'edit' : 'add';
            return (
              <EndpointCard
                key={`${environment} ${endpoint?.rowVersion}`}
                place={{ ...ids, environment }}
                endpoint={endpoint}
                editable={editable}
                removable={environment === 'Sandbox' || !takesCalls(version)}
                onEdit={() => void navigate(authoringPaths.endpoint(api.id, act, version.id, environment))}
              />
            );
          })}
        </Stack>
      )}
    </QueryView>
  );
}

/** Where the calls of an API go. */
export function EndpointTab() {
  return (
    <OwnerTab tab="endpoint">
      {(project) => (
        <Authored project={project}>
          {(api) => (
            <OfVersion api={api}>{(version) => <Endpoints key={version.id} api={api} version={version} />}</OfVersion>
          )}
        </Authored>
      )}
    </OwnerTab>
  );
}

export { EndpointTab as Component };
