import { kind, type Message } from '../../events/message';

/** The messages about releases that the portal watches. */
export const SECTION_HEALTH_MESSAGES = {
  'sections.takenBack': {
    kind: kind(
      'platform',
      { my: 'Canary ditarik balik oleh portal', en: 'The portal took a canary back' },
      { needs: 'platform.view' },
    ),
    title: { my: 'Canary {version} bagi {section} ditarik balik', en: 'Canary {version} of {section} was taken back' },
    body: {
      my: 'Portal menariknya balik dengan sendirinya kerana {because}. Semua pengguna kini menerima keluaran stabil; buktinya ada dalam sejarah seksyen itu.',
      en: 'The portal took it back by itself because {because}. Everybody has the stable release now; the evidence is in the history of the section.',
    },
  },
} as const satisfies Record<string, Message>;
