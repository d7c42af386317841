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

/** How something went that ends a page: a mark, what happened, and where to go from here. */
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
