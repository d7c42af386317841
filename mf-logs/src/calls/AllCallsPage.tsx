import { useTranslation } from '@titian/shared-ui';
import { CallsPage } from './CallsPage';
import { callSource } from './callSource';

const source = callSource('all-calls', { everybody: true });

/** Spec's `/logs/apis`: every call, for whoever reads the portal's logs. */
export function AllCallsPage() {
  const { t } = useTranslation('logs');
  return <CallsPage source={source} title={t('calls.allTitle')} purpose={t('calls.allPurpose')} />;
}

export { AllCallsPage as Component };
