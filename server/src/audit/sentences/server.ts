import type { LocalText } from '@titian/shared-contracts';

/** What administrators do with the server itself. */
export const SERVER_SENTENCES = {
  SERVER_TEST: { my: 'Menguji sambungan pelayan: {part}', en: 'Tested a connection of the server: {part}' },
  JOB_RUN: { my: 'Menjalankan kerja {job}', en: 'Ran the job {job}' },
  BACKUP_TEST: { my: 'Menguji pemulihan sandaran {target}', en: 'Tested restoring the back-up {target}' },
  BACKUP_DOWNLOAD: { my: 'Memuat turun sandaran {target}', en: 'Downloaded the back-up {target}' },
  MAINTENANCE_BEGIN: {
    my: 'Menutup portal untuk penyelenggaraan sehingga {until}: {target}',
    en: 'Closed the portal for maintenance until {until}: {target}',
  },
  MAINTENANCE_END: { my: 'Menamatkan penyelenggaraan: {target}', en: 'Ended the maintenance: {target}' },
  DIAGNOSTICS_READ: { my: 'Membaca diagnostik pelayan', en: 'Read the server’s diagnostics' },
} as const satisfies Record<string, LocalText>;
