import { type AuthoredEndpoint, authoredEndpoint } from '@titian/shared-contracts/authoring';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { ReasonDialog } from '@titian/shared-ui/data';
import { useSayGatewayOnlyMutation } from './connections.api';
import type { EndpointPlace } from './EndpointForm';

interface Props {
  place: EndpointPlace;
  endpoint: AuthoredEndpoint;
  onClose: () => void;
}

/** Says of an endpoint that the portal could not reach that gateways alone reach it; the reviewer reads why. */
export function GatewayOnlyDialog({ place, endpoint, onClose }: Props) {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  const [say] = useSayGatewayOnlyMutation();
  const submit = async (reason: string) => {
    await say({ params: place, body: { rowVersion: endpoint.rowVersion, reason } }).unwrap();
    toast({ title: t('authoring.endpoint.only.said'), severity: 'success' });
  };
  return (
    <ReasonDialog
      title={t('authoring.endpoint.only.title')}
      subtitle={endpoint.name}
      effects={[
        t('authoring.endpoint.only.review'),
        t('authoring.endpoint.only.untested'),
        t('authoring.endpoint.only.until'),
      ]}
      action={t('authoring.endpoint.only.act')}
      reason={{ schema: authoredEndpoint.gatewayOnly.body, help: t('authoring.endpoint.only.reasonHelp') }}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
