import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AuthoredEndpoint } from '@titian/shared-contracts/authoring';
import { tabDraft } from '@titian/shared-auth';
import { Card, QueryView, Skeleton, Stack, useTranslation } from '@titian/shared-ui';
import { useListEndpointsQuery } from '../parts/authoring/connections.api';
import { EndpointCard } from '../parts/authoring/EndpointCard';
import { EndpointForm, keptEndpoint } from '../parts/authoring/EndpointForm';
import { NEVER } from '../parts/authoring/never';

const ENVIRONMENTS = ['Production', 'Sandbox'] as const;
type Environment = (typeof ENVIRONMENTS)[number];
/** The field that the checklist leads to, and the test of its connection: the form is open where there is no endpoint yet. */
const ADDRESS = 'urls.0.url';
const ASKED = [ADDRESS, 'connection'];

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
  const [search] = useSearchParams();
  const isAsked = environment === 'Production' && ASKED.includes(search.get('field') ?? '');
  const [opened, setOpen] = useState<'asked' | 'pressed' | null>(() => {
    const hasLeft = tabDraft(keptEndpoint({ versionId: ids.versionId, environment })).read() !== null;
    return hasLeft || (isAsked && !endpoint) ? 'asked' : null;
  });
  const place = { id: ids.projectId, versionId: ids.versionId, environment };
  if (!opened) {
    return (
      // Of an endpoint that is registered already its card is the field that was asked for.
      <div data-field={environment === 'Production' ? ADDRESS : undefined}>
        <EndpointCard
          key={endpoint?.rowVersion}
          place={place}
          endpoint={endpoint}
          editable
          removable
          onEdit={() => setOpen('pressed')}
        />
      </div>
    );
  }
  return (
    <Card title={t(`authoring.endpoint.environment.${environment}`)}>
      <EndpointForm
        place={place}
        endpoint={endpoint}
        focused={opened === 'pressed'}
        onSaved={() => setOpen(null)}
        cancel={{ label: t('wizard.cancel'), run: () => setOpen(null) }}
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
