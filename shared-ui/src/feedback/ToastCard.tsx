import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TOAST_DURATION } from '@titian/shared-contracts';
import { classes } from '../classes';
import { Button } from '../controls/Button';
import { IconButton } from '../controls/IconButton';
import { Icon } from '../marks/icon/Icon';
import type { IconName } from '../marks/icon/drawings';
import { feedbackStore, type Severity, type ShownToast } from './feedbackStore';
import { pointerPlace } from './pointerPlace';
import css from './Toast.module.css';

const MARKS: Record<Severity, IconName> = {
  info: 'info-circle-f',
  success: 'check-circle-f',
  warning: 'exclamation-circle-f',
  error: 'close-circle-f',
};

/** Calls `end` when the time is over, which does not pass while `paused`. */
const useLife = (milliseconds: number, paused: boolean, end: () => void) => {
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
};

/** Whether the reader holds the toast: by focus, or by a pointer that moved onto it. One that lay there before does not count. */
const useHeld = () => {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [before] = useState(pointerPlace);
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!before || clientX !== before.x || clientY !== before.y) setHovered(true);
  };
  const marks = {
    onPointerMove: move,
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return [hovered || focused, marks] as const;
};

/** One toast. Its time does not pass while it has the focus, or the pointer that was moved onto it. */
export function ToastCard({ toast }: { toast: ShownToast }) {
  const { t } = useTranslation();
  const duration = toast.duration ?? TOAST_DURATION;
  const severity = toast.severity ?? 'info';
  const end = () => feedbackStore.dismiss(toast.id);
  const [held, marks] = useHeld();
  useLife(duration, held, end);
  const runAction = () => {
    end();
    toast.action?.run();
  };
  return (
    <div className={classes(css.toast, held && css.held, css[severity])} {...marks}>
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
