import type { Notification } from '@titian/shared-contracts/notification';
import { useMarkNotificationReadMutation } from '@titian/shared-auth';
import { useNavigate } from 'react-router';
import { useLocalPath } from '../locale/useLocalPath';

const isOfPortal = (link: string) => link.startsWith('/') && !link.startsWith('//');

/** Spec §4: marks a notification as read and opens its link; external links replace the page (§8). */
export const useOpenNotification = () => {
  const [mark] = useMarkNotificationReadMutation();
  const navigate = useNavigate();
  const local = useLocalPath();
  return async ({ id, IsRead, Link }: Pick<Notification, 'id' | 'Link'> & { IsRead?: boolean }): Promise<void> => {
    if (!IsRead) void mark({ params: { id }, body: { IsRead: true } });
    if (isOfPortal(Link)) await navigate(local(Link));
    else if (Link.startsWith('https://')) window.location.replace(Link);
  };
};
