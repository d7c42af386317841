import type { Rights } from '../../testing/matrix/rights';
import { platform } from '../../testing/matrix/personas';
import { REASON } from '../../testing/matrix/row-policy';
import { mailTemplateVersion } from './mail-template.tables';

const mail = (code: string, body?: object) => ({
  params: () => ({ code }),
  reachedBy: platform,
  ...(body && { body: () => body }),
});
const both = (text: string) => ({ my: text, en: text });
const text = { subject: both('Matrix'), body: both('{{username}}') };
const seen = { rowVersion: 0, reason: REASON };
const after = { rowVersion: 1, reason: REASON };

export const rights: Rights = {
  policies: {
    'mailTemplate.list': 'open',
    'mailTemplate.detail': mail('password.changed'),
    'mailTemplate.save': mail('password.changed', { ...text, ...seen }),
    'mailTemplate.restore': mail('user.unlocked', { ...after, version: 1 }),
    'mailTemplate.reset': mail('user.unlocked', after),
    'mailTemplate.switch': mail('order.received', { ...seen, enabled: false }),
    'mailTemplate.test': mail('user.unlocked', { ...text, locale: 'en' }),
  },
  async rows({ portal: { db, people } }) {
    await db.insert(mailTemplateVersion).values({
      ...{ ...text, code: 'user.unlocked', version: 1, kind: 'saved', reason: REASON },
      ...{ at: new Date(), actorId: people.superadmin.id, actorName: 'Matrix' },
    });
    return {};
  },
  // Mails are the portal's, and belong to no tenant.
  common: true,
  pages: () => ['/settings/email-template/password.changed'],
};
