import { notification } from '../../storage/schema';
import type { Rights } from '../../testing/matrix/rights';
import { own } from '../../testing/matrix/personas';
import { row } from '../../testing/matrix/row-policy';

declare module '../../testing/matrix/rights' {
  interface Rows {
    notification: { id: string };
  }
}

export const rights: Rights = {
  async rows({ portal }) {
    const values = { title: { my: 'T', en: 'T' }, body: { my: 'B', en: 'B' }, link: '/', category: 'order' };
    const [made] = await portal.db
      .insert(notification)
      .values({ ...values, severity: 'info', userId: portal.people.client.id, sourceKey: 'matrix' })
      .returning();
    return { notification: made! };
  },
  policies: {
    'preference.list': 'open',
    'preference.save': 'open',
    'notification.latest': 'open',
    'notification.unread': 'open',
    'notification.list': 'open',
    'notification.read': row('notification', own, { IsRead: true }),
    'notification.readAll': 'open',
  },
  owned: ['notification'],
};
