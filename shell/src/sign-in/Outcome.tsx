import type { ReactNode } from 'react';
import { paths } from '@titian/shared-contracts';
import { Icon, Link, useTranslation, type IconName } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import styles from './login.module.css';

interface Props {
  icon: IconName;
  tone: 'success' | 'info' | 'warning';
  title: string;
  body: string;
  children?: ReactNode;
}

/** Final result of a page: icon, what happened, and what to do next. */
export function Outcome({ icon, tone, title, body, children }: Props) {
  const { t } = useTranslation('signIn');
  const local = useLocalPath();
  return (
    <>
      <div role="status" className={styles.outcome} data-tone={tone}>
        <Icon name={icon} size={40} />
        <h1>{title}</h1>
        <p className={styles.purpose}>{body}</p>
      </div>
      {children}
      <p className={styles.other}>
        <Link to={local(paths.login())}>{t('back')}</Link>
      </p>
    </>
  );
}
