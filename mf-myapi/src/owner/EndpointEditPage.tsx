import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type AuthoredApi, authoringPaths } from '@titian/shared-contracts/authoring';
import { Environment } from '@titian/shared-contracts/cart';
import { Card, QueryView, SkeletonLines, Stack, useTranslation } from '@titian/shared-ui';
import { useListEndpointsQuery } from '../parts/authoring/connections.api';
import { EndpointForm } from '../parts/authoring/EndpointForm';
import { Authored } from './Authored';
import { EndsReview } from './EndsReview';
import { isOpen, OfVersion } from './OfVersion';
import { OwnerTab } from './OwnerTab';
import { NEVER } from '../parts/authoring/never';

function Editor({ api, version }: { api: AuthoredApi; version: AuthoredApi['versions'][number] }) {
  const { t } = useTranslation('myapi');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const environment = Environment.safeParse(search.get('environment')).data ?? 'Production';
  const place = { id: api.id, versionId: version.id, environment };
  const query = useListEndpointsQuery({ params: { id: api.id, versionId: version.id } });
  const back = `${authoringPaths.tab(api.id, 'endpoint')}?version=${version.id}`;
  const [isSaved, setSaved] = useState(false);
  // Left in the render in which the form counts as saved, so that nobody is asked whether to leave it.
  useEffect(() => {
    if (isSaved) void navigate(back, { replace: true });
  }, [back, isSaved, navigate]);
  if (!isOpen(api, version)) return null;
  return (
    <Stack>
      <EndsReview api={api} version={version} />
      <Card title={`${t(`authoring.endpoint.environment.${environment}`)}, ${version.version}`}>
        <QueryView
          query={query}
          skeleton={<SkeletonLines lines={10} />}
          failure={t('authoring.endpoint.failure')}
          isEmpty={NEVER}
        >
          {(endpoints) => (
            <EndpointForm
              place={place}
              endpoint={endpoints.find((one) => one.environment === environment) ?? null}
              onSaved={() => setSaved(true)}
              cancel={{ label: t('owner.back'), run: () => void navigate(back) }}
            />
          )}
        </QueryView>
      </Card>
    </Stack>
  );
}

/** Registers an endpoint, or changes one: that of the version and environment in the address. */
export function EndpointEditPage() {
  return (
    <OwnerTab tab="endpoint">
      {(project) => (
        <Authored project={project}>
          {(api) => (
            <OfVersion api={api}>{(version) => <Editor key={version.id} api={api} version={version} />}</OfVersion>
          )}
        </Authored>
      )}
    </OwnerTab>
  );
}

export { EndpointEditPage as Component };
