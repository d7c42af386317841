import type { LocalText } from '@titian/shared-contracts';

/** What administrators do with the server itself. */
export const SERVER_SENTENCES = {
  SERVER_TEST: { my: 'Menguji sambungan pelayan: {part}', en: 'Tested a connection of the server: {part}' },
  JOB_RUN: { my: 'Menjalankan kerja {job}', en: 'Ran the job {job}' },
} as const satisfies Record<string, LocalText>;
