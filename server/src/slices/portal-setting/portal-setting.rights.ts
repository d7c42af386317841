import type { Rights } from '../../testing/matrix/rights';
import { REASON, row } from '../../testing/matrix/row-policy';
import { settingChange } from './portal-setting.tables';

declare module '../../testing/matrix/rights' {
  interface Rows {
    settingChange: { id: string };
  }
}

export const rights: Rights = {
  async rows({ portal: { db, people } }) {
    const [made] = await db
      .insert(settingChange)
      .values({
        ...{ group: 'idle', state: 'Pending', reason: REASON, askedBy: people.client.id },
        ...{ before: { idleWait: 10 }, after: { idleWait: 20 } },
      })
      .returning();
    return { settingChange: made! };
  },
  common: true,
  policies: {
    'portalSetting.read': 'open',
    'portalSetting.pages': 'open',
    'portalSetting.change': 'open',
    'portalSetting.approve': row('settingChange', ['superadmin']),
    'portalSetting.refuse': row('settingChange', ['superadmin'], { reason: REASON }),
  },
  attempts: { 'portalSetting.change': null },
  bodies: {
    'portalSetting.change': () => ({
      group: 'signIn',
      input: {
        ...{ loginDesign: 'split', clientSignIn: true, selfRegistration: true, applicantMode: 'default' },
        ...{ applicantDays: 3, nameSigns: false },
      },
      rowVersion: 0,
      reason: REASON,
    }),
  },
};
