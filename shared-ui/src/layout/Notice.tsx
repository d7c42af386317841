import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../marks/icon/Icon';
import type { IconName } from '../marks/icon/drawings';
import css from './Notice.module.css';

const MARKS = {
  info: 'info-circle',
  success: 'check-circle',
  warning: 'exclamation-circle',
  error: 'exclamation-circle',
} as const;

export interface NoticeProps {
  tone?: keyof typeof MARKS;
  icon?: IconName;
  /** Bold, before the text. */
  title?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

/** A small notice inside a page. */
export function Notice({ tone = 'info', icon, title, action, children }: NoticeProps) {
  return (
    <div className={classes(css.notice, css[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={icon ?? MARKS[tone]} />
      <div className={css.text}>
        {title && <strong>{title} </strong>}
        <span className={title ? css.body : undefined}>{children}</span>
      </div>
      {action}
    </div>
  );
}
