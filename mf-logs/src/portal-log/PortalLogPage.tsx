import { useFormat, useTranslation } from '@titian/shared-ui';
import { LogExplorer } from '../parts/explorer/LogExplorer';
import { portalLogSource } from './portalLogSource';

export function PortalLogPage() {
  const { t } = useTranslation('logs');
  const format = useFormat();
  const summary = ({ ok = 0, denied = 0, failed = 0 }: Readonly<Record<string, number>>) => {
    const figures = {
      total: format.number(ok + denied + failed),
      denied: format.number(denied),
      failed: format.number(failed),
    };
    return t(denied + failed > 0 ? 'portal.summary' : 'portal.summaryGood', figures);
  };
  const words = {
    title: t('portal.title'),
    purpose: t('portal.purpose'),
    list: t('portal.list'),
    failure: t('portal.failure'),
    fileName: t('portal.fileName'),
    summary,
  };
  return <LogExplorer source={portalLogSource} words={words} />;
}

export { PortalLogPage as Component };
