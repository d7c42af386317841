import type { ReactNode } from 'react';
import { Button, RequestId, SrOnly, useTranslation } from '@titian/shared-ui';
import { paths } from '@titian/shared-contracts';
import { useLocalPath } from '../locale/useLocalPath';
import { useReportPage } from './useReportPage';
import styles from './ErrorView.module.css';

interface Props {
  status: number;
  /** What happened. */
  title: string;
  /** Why. */
  children?: ReactNode;
  /** Path of the page that failed. */
  address?: string;
  /** Request id to quote. */
  instance?: string;
  /** What the reader can do, in sentences; the report and the way home are always there. */
  advice?: readonly string[];
  actions?: ReactNode;
}

/** An error page: what happened, why, and what the reader can do. */
export function ErrorView({ status, title, children, address, instance, advice, actions }: Props) {
  const { t } = useTranslation();
  const { t: shell } = useTranslation('shell');
  const local = useLocalPath();
  const report = useReportPage();
  return (
    <div className={styles.error}>
      <div className={styles.sheet}>
        <p className={styles.status}>
          <SrOnly>{shell('error.status')} </SrOnly>
          {status}
        </p>
        <h1>{title}</h1>
        {children && <div className={styles.body}>{children}</div>}
        {address && <code className={styles.address}>{address}</code>}
        {advice && (
          <section className={styles.advice}>
            <h2>{shell('error.advice')}</h2>
            <ul>
              {advice.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
              {instance && <li>{shell(report ? 'error.reportIt' : 'error.quoteIt')}</li>}
            </ul>
          </section>
        )}
        <div className={styles.actions}>
          {actions}
          <Button type={actions ? 'default' : 'primary'} to={local(paths.home())}>
            {t('page.backHome')}
          </Button>
          {instance && report && (
            <Button icon="customer-service" to={local(report(instance))}>
              {shell('error.report')}
            </Button>
          )}
        </div>
        {instance && (
          <div className={styles.id}>
            <span aria-hidden="true">{t('view.requestId')}</span>
            <RequestId id={instance} />
          </div>
        )}
      </div>
    </div>
  );
}
