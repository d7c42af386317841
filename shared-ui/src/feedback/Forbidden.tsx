import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from '../i18n/Trans';
import { Message } from './Message';

export interface ForbiddenProps {
  /** The missing permission, e.g. `order.approve`. */
  permission?: string;
  title?: ReactNode;
  action?: ReactNode;
}

/** Shows which permission is missing and who grants it. */
export function Forbidden({ permission, title, action }: ForbiddenProps) {
  const { t } = useTranslation();
  const which = permission && (
    <Trans t={t} i18nKey="view.forbiddenBody" values={{ permission }} components={[<strong key="permission" />]} />
  );
  return (
    <Message
      icon="lock"
      title={title ?? t('view.forbidden')}
      actions={action}
      body={
        <>
          {which} {t('view.forbiddenWho')}
        </>
      }
    />
  );
}
