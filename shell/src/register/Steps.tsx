import { classes, Icon, SrOnly, useTranslation } from '@titian/shared-ui';
import './words';
import styles from './register.module.css';

const STEPS = [1, 2, 3, 4] as const;

/** The steps of a registration, with the current one marked. */
export function Steps({ current }: { current: number }) {
  const { t } = useTranslation('register');
  return (
    <aside className={styles.aside} aria-label={t('steps.label')}>
      <h2>{t('steps.label')}</h2>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li
            key={step}
            className={classes(step < current && styles.done, step === current && styles.current)}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {step < current ? <Icon name="check" size={12} /> : step}
            </span>
            <span>
              <b>{t(`steps.title.${step}`)}</b>
              {step < current && <SrOnly>({t('steps.done')})</SrOnly>}
              <small>{t(`steps.body.${step}`)}</small>
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
