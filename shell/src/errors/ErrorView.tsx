import type { ReactNode } from 'react';
import { Button, RequestId, useTranslation } from '@titian/shared-ui';
import { paths } from '@titian/shared-contracts';
import { useLocalPath } from '../locale/useLocalPath';
import { useReportPage } from './useReportPage';
import styles from './ErrorView.module.css';

interface Props {
  status: number;
  title: string;
  children?: ReactNode;
  /** Request id to quote. */
  instance?: string;
  actions?: ReactNode;
}

/** An error page: status, message, and what the reader can do. */
export function ErrorView({ status, title, children, instance, actions }: Props) {
  const { t } = useTranslation();
  const { t: shell } = useTranslation('shell');
  const local = useLocalPath();
  const report = useReportPage();
  return (
    <div className={styles.error}>
      <p className={styles.status}>{status}</p>
      <h1>{title}</h1>
      {children && <div className={styles.body}>{children}</div>}
      <div className={styles.actions}>
        {actions}
        <Button type={actions ? 'default' : 'primary'} to={local(paths.home())}>
          {t('page.backHome')}
        </Button>
      </div>
      {instance && <RequestId id={instance} />}
      {instance && report && (
        <Button type="link" icon="customer-service" to={local(report(instance))}>
          {shell('error.report')}
        </Button>
      )}
    </div>
  );
}
