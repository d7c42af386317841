import { classes, Icon, SrOnly, useTranslation } from '@titian/shared-ui';
import { usePortal } from '../portal/portalContext';
import './words';
import styles from './register.module.css';

const STEPS = [1, 2, 3, 4] as const;

interface Props {
  current: number;
  /** Whose way it is: that of somebody who registers alone, or of an applicant at the counter. */
  way?: 'steps' | 'counterSteps';
}

/** The steps of a registration, with the current one marked. */
export function Steps({ current, way = 'steps' }: Props) {
  const { t } = useTranslation('register');
  const { applicantDays } = usePortal().portal;
  return (
    <aside className={styles.aside} aria-label={t(`${way}.label`)}>
      <h2>{t(`${way}.label`)}</h2>
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
              <b>{t(`${way}.title.${step}`)}</b>
              {step < current && <SrOnly>({t('steps.done')})</SrOnly>}
              <small>{t(`${way}.body.${step}`, { count: applicantDays })}</small>
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
