import { eq } from 'drizzle-orm';
import { settingPaths } from '@titian/shared-contracts/portal-setting';
import type { SliceEvents } from '../../events/catalogue';
import { NOTHING, others } from '../../events/plan';
import { user } from '../../storage/schema';
import { SETTING_MESSAGES } from './portal-setting.messages';
import { settingChange } from './portal-setting.tables';

export interface SettingEvents {
  'setting.asked': { changeId: string };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends SettingEvents {}
}

/** Those who may decide about it, but for the person who asked. */
export const settingEvents: SliceEvents<SettingEvents, keyof typeof SETTING_MESSAGES> = {
  messages: SETTING_MESSAGES,
  plans: {
    async 'setting.asked'({ db, readers, causeId }, { changeId }) {
      const [found] = await db
        .select({ group: settingChange.group, reason: settingChange.reason, requester: user.displayName })
        .from(settingChange)
        .innerJoin(user, eq(user.id, settingChange.askedBy))
        .where(eq(settingChange.id, changeId));
      // A picture needs no second person.
      if (!found || found.group === 'pictures') return NOTHING;
      const administrators = await readers.byRoles(['SuperAdministrator']);
      const to = others(administrators, causeId).filter((one) => one.may('setting.portal.update'));
      const params = { requester: found.requester };
      const notice = {
        code: 'setting.asked',
        severity: 'warning',
        mail: true,
        link: settingPaths.of(found.group),
        params,
        quote: found.reason,
      } as const;
      return { notices: to.length > 0 ? [{ ...notice, to }] : [] };
    },
  },
};
