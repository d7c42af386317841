import type { Samples } from '../../testing/events/samples';
import type { SettingEvents } from './portal-setting.events';
import { settingChange } from './portal-setting.tables';

export const samples: Samples<SettingEvents> = {
  'setting.asked': {
    async payload({ portal: { db, people } }) {
      // Decided already: only one of a group can wait, and a sample is made several times.
      const [row] = await db
        .insert(settingChange)
        .values({
          ...{ group: 'passwords', state: 'Refused', reason: 'For the samples', askedBy: people.client.id },
          ...{ before: { passwordHistory: 5 }, after: { passwordHistory: 8 } },
        })
        .returning();
      return { changeId: row!.id };
    },
    notified: ['superadmin'],
  },
};
