import { type HubEvents, localText } from '@titian/shared-contracts';
import { useHubEvent } from '@titian/shared-auth';
import { useFeedback, useLocale, useTranslation } from '@titian/shared-ui';
import { useOpenNotification } from './useOpenNotification';

/** Spec §4: shows a toast for each live notification, in the language of the page; one with the toast of the reader's own act. */
export const useLiveToasts = (): void => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { toast } = useFeedback();
  const open = useOpenNotification();
  const show = ({ notification }: HubEvents['subscribe']) =>
    toast({
      title: localText(notification.texts.Title, locale),
      body: localText(notification.texts.body, locale),
      severity: notification.severity,
      echo: notification.own,
      action: { label: t('action.open'), run: () => void open(notification) },
    });
  useHubEvent('subscribe', show);
  useHubEvent('invitation', show);
};
