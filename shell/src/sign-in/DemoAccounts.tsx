import type { Credentials } from '@titian/shared-auth';
import { useFormat, useTranslation } from '@titian/shared-ui';
import { usePortal } from '../portal/portalContext';
import styles from './login.module.css';

/** In demo mode only: the demo accounts, which fill in the form. */
export function DemoAccounts({ onChoose }: { onChoose: (credentials: Credentials) => void }) {
  const { t } = useTranslation('signIn');
  const format = useFormat();
  const { demo } = usePortal().portal;
  if (!demo) return null;
  const { password, accounts } = demo;
  return (
    <section className={styles.demo} aria-label={t('demo')}>
      <h2>{t('demo')}</h2>
      <p>{t('demoBody')}</p>
      <ul className={styles.accounts}>
        {accounts.map(({ username, role }) => (
          <li key={username}>
            <button type="button" className={styles.account} onClick={() => onChoose({ username, password })}>
              <code>{username}</code>
              <span>{format.text(role)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
