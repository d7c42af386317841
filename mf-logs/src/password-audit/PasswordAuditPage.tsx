import { useFormat, useTranslation } from '@titian/shared-ui';
import { LogExplorer } from '../parts/explorer/LogExplorer';
import { passwordAuditSource } from './passwordAuditSource';

export function PasswordAuditPage() {
  const { t } = useTranslation('logs');
  const format = useFormat();
  const summary = ({ ok = 0, denied = 0, failed = 0 }: Readonly<Record<string, number>>) => {
    const figures = { total: format.number(ok + denied + failed), refused: format.number(denied + failed) };
    return t(denied + failed > 0 ? 'password.summary' : 'password.summaryGood', figures);
  };
  const words = {
    title: t('password.title'),
    purpose: t('password.purpose'),
    list: t('password.list'),
    failure: t('password.failure'),
    fileName: t('password.fileName'),
    summary,
  };
  return <LogExplorer source={passwordAuditSource} words={words} />;
}

export { PasswordAuditPage as Component };
