import { useState } from 'react';
import type { AuthoredEndpoint, ConnectionResult, GatewayOnly } from '@titian/shared-contracts/authoring';
import { Button, Notice, useTranslation, When } from '@titian/shared-ui';
import { ConnectionResults } from './ConnectionResults';
import type { EndpointPlace } from './EndpointForm';
import { GatewayOnlyDialog } from './GatewayOnlyDialog';
import css from './authoring.module.css';

interface Props {
  place: EndpointPlace;
  endpoint: AuthoredEndpoint;
  editable: boolean;
  /** Of a test that was just made; else the last one is shown. */
  fresh: ConnectionResult[] | undefined;
}

/** That gateways alone reach it, why, and who said so. */
function Said({ gatewayOnly: { reason, by, at } }: { gatewayOnly: GatewayOnly }) {
  const { t } = useTranslation('myapi');
  return (
    <Notice tone="info" title={t('authoring.endpoint.only.holds')}>
      {reason} ({by ?? '–'}, <When at={at} />)
    </Notice>
  );
}

/** Whether the last test failed, and nobody has said why. */
const isUnexplained = ({ lastTest, gatewayOnly }: AuthoredEndpoint): boolean =>
  lastTest !== null && !lastTest.reached && gatewayOnly === null;

/** What the last test of an endpoint found, and that gateways alone reach it where somebody says so. */
export function EndpointTests({ place, endpoint, editable, fresh }: Props) {
  const { t } = useTranslation('myapi');
  const [isAsked, setAsked] = useState(false);
  const { lastTest, gatewayOnly } = endpoint;
  const results = fresh ?? lastTest?.results;
  if (!results) return <p className={css.untested}>{t('authoring.endpoint.untested')}</p>;
  const mayBeOnly = editable && place.environment === 'Production' && isUnexplained(endpoint);
  return (
    <>
      {lastTest && !fresh && (
        <p className={css.untested}>
          {t('authoring.endpoint.tested')} <When at={lastTest.testedAt} />
          {' · '}
          {lastTest.testedBy ?? t('authoring.endpoint.byPortal')}
        </p>
      )}
      <ConnectionResults results={results} />
      {gatewayOnly && <Said gatewayOnly={gatewayOnly} />}
      {mayBeOnly && (
        <p className={css.untested}>
          {t('authoring.endpoint.only.ask')}{' '}
          <Button size="small" onClick={() => setAsked(true)}>
            {t('authoring.endpoint.only.act')}
          </Button>
        </p>
      )}
      {isAsked && <GatewayOnlyDialog place={place} endpoint={endpoint} onClose={() => setAsked(false)} />}
    </>
  );
}
