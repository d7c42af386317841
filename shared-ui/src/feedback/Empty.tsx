import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { IconName } from '../marks/icon/drawings';
import { Message } from './Message';

export interface EmptyProps {
  /** What is missing here. */
  title?: ReactNode;
  /** Why it is empty. */
  body?: ReactNode;
  icon?: IconName;
  /** The one action that fills it. */
  action?: ReactNode;
}

/** An empty state. */
export function Empty({ title, body, icon = 'inbox', action }: EmptyProps) {
  const { t } = useTranslation();
  return <Message icon={icon} title={title ?? t('view.empty')} body={body} actions={action} />;
}
