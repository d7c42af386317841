import { useState } from 'react';
import type { AuthoredEndpoint } from '@titian/shared-contracts/authoring';
import { Card, QueryView, Skeleton, Stack, useTranslation } from '@titian/shared-ui';
import { useListEndpointsQuery } from '../parts/authoring/connections.api';
import { EndpointCard } from '../parts/authoring/EndpointCard';
import { EndpointForm } from '../parts/authoring/EndpointForm';
import { NEVER } from '../parts/authoring/never';

const ENVIRONMENTS = ['Production', 'Sandbox'] as const;
type Environment = (typeof ENVIRONMENTS)[number];

interface Props {
  projectId: string;
  versionId: string;
}

function Place({
  environment,
  endpoint,
  ...ids
}: Props & { environment: Environment; endpoint: AuthoredEndpoint | null }) {
  const { t } = useTranslation('myapi');
  const [isOpen, setOpen] = useState(false);
  const place = { id: ids.projectId, versionId: ids.versionId, environment };
  if (!isOpen) {
    return (
      <EndpointCard
        key={endpoint?.rowVersion}
        place={place}
        endpoint={endpoint}
        editable
        removable
        onEdit={() => setOpen(true)}
      />
    );
  }
  return (
    <Card title={t(`authoring.endpoint.environment.${environment}`)}>
      <EndpointForm
        place={place}
        endpoint={endpoint}
        focused
        onSaved={() => setOpen(false)}
        cancel={{ label: t('wizard.cancel'), run: () => setOpen(false) }}
      />
    </Card>
  );
}

/** Where calls go, in production and in the sandbox. */
export function EndpointStep({ projectId, versionId }: Props) {
  const { t } = useTranslation('myapi');
  const query = useListEndpointsQuery({ params: { id: projectId, versionId } });
  return (
    <QueryView query={query} skeleton={<Skeleton />} failure={t('authoring.endpoint.failure')} isEmpty={NEVER}>
      {(endpoints) => (
        <Stack>
          {ENVIRONMENTS.map((environment) => (
            <Place
              key={environment}
              {...{ projectId, versionId, environment }}
              endpoint={endpoints.find((one) => one.environment === environment) ?? null}
            />
          ))}
        </Stack>
      )}
    </QueryView>
  );
}
