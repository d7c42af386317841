/** News of the section platform. */
export const SECTION_TEXTS = {
  'sections.takenBack': {
    title: { my: 'Canary {version} bagi {section} ditarik balik', en: 'Canary {version} of {section} was taken back' },
    body: {
      my: 'Portal menariknya balik dengan sendirinya kerana {because}. Semua pengguna kini menerima keluaran stabil; buktinya ada dalam sejarah seksyen itu.',
      en: 'The portal took it back by itself because {because}. Everybody has the stable release now; the evidence is in the history of the section.',
    },
  },
} as const;
