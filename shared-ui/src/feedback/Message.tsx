import type { ReactNode } from 'react';
import { Icon } from '../marks/icon/Icon';
import type { IconName } from '../marks/icon/drawings';
import css from './Message.module.css';

export interface MessageProps {
  icon: IconName;
  title: ReactNode;
  body?: ReactNode;
  /** One action, two at most. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Shown in place of content: an icon, what happened, why, and what to do. */
export function Message({ icon, title, body, actions, children }: MessageProps) {
  return (
    <div className={css.message}>
      <span className={css.ring}>
        <Icon name={icon} size={20} />
      </span>
      <p className={css.title}>{title}</p>
      {body && <div className={css.body}>{body}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
      {children}
    </div>
  );
}
