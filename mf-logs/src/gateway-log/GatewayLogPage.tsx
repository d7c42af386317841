import { useFormat, useTranslation } from '@titian/shared-ui';
import { Certificates } from './Certificates';
import { LogExplorer } from '../parts/explorer/LogExplorer';
import { gatewayLogSource } from './gatewayLogSource';

export function GatewayLogPage() {
  const { t } = useTranslation('logs');
  const format = useFormat();
  const summary = ({ ok = 0, denied = 0, failed = 0 }: Readonly<Record<string, number>>) => {
    const figures = { total: format.number(ok + denied + failed), failed: format.number(denied + failed) };
    return t(denied + failed > 0 ? 'gateway.summary' : 'gateway.summaryGood', figures);
  };
  const words = {
    title: t('gateway.title'),
    purpose: t('gateway.purpose'),
    list: t('gateway.list'),
    failure: t('gateway.failure'),
    fileName: t('gateway.fileName'),
    summary,
  };
  return <LogExplorer source={gatewayLogSource} words={words} foot={<Certificates />} />;
}

export { GatewayLogPage as Component };
