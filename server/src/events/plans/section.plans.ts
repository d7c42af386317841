import { platformPaths } from '@titian/shared-contracts/platform';
import type { EventCode } from '../catalogue';
import type { Planners } from '../plan';

const BECAUSE = {
  errors: { my: 'lebih kerap gagal daripada keluaran stabil', en: 'it fails more often than the stable release' },
  slow: { my: 'lebih lambat dipaparkan daripada keluaran stabil', en: 'it mounts more slowly than the stable release' },
};

export const sectionPlans: Planners<Extract<EventCode, `sections.${string}`>> = {
  /** Open portals ask the registry again. */
  'sections.changed': async (_context, sections) => ({ tellings: [], sections }),

  async 'sections.takenBack'({ readers }, { section, version, because }) {
    const to = (await readers.everybody()).filter(({ may }) => may('platform.view'));
    const params = { section, version, because: BECAUSE[because] };
    const link = platformPaths.section(section, 'history');
    return {
      tellings: [{ code: 'sections.takenBack', to, params, link, category: 'platform', severity: 'error', mail: true }],
    };
  },
};
