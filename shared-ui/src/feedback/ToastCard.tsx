import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TOAST_DURATION } from '@titian/shared-contracts';
import { classes } from '../classes';
import { Button } from '../controls/Button';
import { IconButton } from '../controls/IconButton';
import { Icon } from '../marks/Icon';
import type { IconName } from '../marks/icons';
import { feedbackStore, type Severity, type ShownToast } from './feedbackStore';
import css from './Toast.module.css';

const MARKS: Record<Severity, IconName> = {
  info: 'info-circle-f',
  success: 'check-circle-f',
  warning: 'exclamation-circle-f',
  error: 'close-circle-f',
};

/** Calls `end` when the time is over; returns functions to pause and resume the timer. */
const useLife = (milliseconds: number, end: () => void) => {
  const [paused, setPaused] = useState(false);
  const left = useRef(milliseconds);
  const finish = useEffectEvent(end);
  useEffect(() => {
    if (paused) return;
    const since = performance.now();
    const timer = setTimeout(() => finish(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [paused]);
  return { pause: () => setPaused(true), resume: () => setPaused(false) };
};

/** One toast. Its timer is paused while it is hovered or focused. */
export function ToastCard({ toast }: { toast: ShownToast }) {
  const { t } = useTranslation();
  const duration = toast.duration ?? TOAST_DURATION;
  const severity = toast.severity ?? 'info';
  const end = () => feedbackStore.dismiss(toast.id);
  const { pause, resume } = useLife(duration, end);
  const runAction = () => {
    end();
    toast.action?.run();
  };
  return (
    <div
      className={classes(css.toast, css[severity])}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Icon name={MARKS[severity]} className={css.mark} />
      <div className={css.text}>
        <p className={css.title}>{toast.title}</p>
        {toast.body && <p className={css.body}>{toast.body}</p>}
      </div>
      <div className={css.actions}>
        {toast.action && (
          <Button size="small" onClick={runAction}>
            {toast.action.label}
          </Button>
        )}
        <IconButton icon="close" size="small" label={t('view.dismiss')} plain onClick={end} />
      </div>
      <i className={css.life} style={{ animationDuration: `${duration}ms` }} />
    </div>
  );
}
