import { platformPaths } from '@titian/shared-contracts/platform';
import type { SliceEvents } from '../../events/catalogue';
import { SECTION_HEALTH_MESSAGES } from './section-health.messages';

export interface SectionHealthEvents {
  /** The guard ended a canary. */
  'sections.takenBack': { section: string; version: string; because: 'errors' | 'slow' };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends SectionHealthEvents {}
}
type Code = keyof typeof SECTION_HEALTH_MESSAGES;

const BECAUSE = {
  errors: { my: 'lebih kerap gagal daripada keluaran stabil', en: 'it fails more often than the stable release' },
  slow: { my: 'lebih lambat dipaparkan daripada keluaran stabil', en: 'it mounts more slowly than the stable release' },
};

export const sectionHealthEvents: SliceEvents<SectionHealthEvents, Code> = {
  messages: SECTION_HEALTH_MESSAGES,
  plans: {
    async 'sections.takenBack'({ readers }, { section, version, because }) {
      const to = (await readers.everybody()).filter(({ may }) => may('platform.view'));
      const params = { section, version, because: BECAUSE[because] };
      const link = platformPaths.section(section, 'history');
      return {
        notices: [{ code: 'sections.takenBack', to, params, link, severity: 'error', mail: true }],
      };
    },
  },
};
