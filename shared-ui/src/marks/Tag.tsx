import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from './icon/Icon';
import type { IconName } from './icon/drawings';
import css from './marks.module.css';

export type Tone = 'neutral' | 'success' | 'warning' | 'error' | 'info' | 'brand' | 'accent';

/** A short label on a tint. */
export function Tag({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={classes(css.tag, css[tone])}>
      {icon && <Icon name={icon} size={12} />}
      {children}
    </span>
  );
}
