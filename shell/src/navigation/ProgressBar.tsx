import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { classes, useTranslation } from '@titian/shared-ui';
import { useObservable } from '../observable';
import { progress } from './progress';
import styles from './ProgressBar.module.css';

/** Progress bar at the top of the window while a page is loading. */
export function ProgressBar() {
  const { t } = useTranslation('shell');
  const navigating = useNavigation().state !== 'idle';
  const phase = useObservable(progress.phase);
  useEffect(() => progress.setBusy('navigation', navigating), [navigating]);

  if (phase === 'idle' || phase === 'waiting') return null;
  return (
    <div
      role="progressbar"
      aria-label={t('progress.label')}
      aria-valuetext={t(`progress.${phase}`)}
      className={classes(styles.bar, styles[phase])}
    />
  );
}
