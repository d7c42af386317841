import type { LocalText } from '@titian/shared-contracts';

/** Acts on saved tests of APIs. */
export const TEST_SENTENCES = {
  TEST_CREATE: { my: 'Menyimpan ujian API {target}', en: 'Saved the API test {target}' },
  TEST_UPDATE: { my: 'Mengubah ujian API {target}', en: 'Changed the API test {target}' },
  TEST_MOVE: {
    my: 'Memindahkan ujian API {target} ke koleksi {collection}',
    en: 'Moved the API test {target} to the collection {collection}',
  },
  TEST_DELETE: { my: 'Memadam ujian API {target}', en: 'Deleted the API test {target}' },
  TEST_COLLECTION_UPDATE: { my: 'Mengubah koleksi ujian {target}', en: 'Changed the collection of tests {target}' },
  TEST_COLLECTION_SCHEDULE: {
    my: 'Menjadualkan koleksi ujian {target}',
    en: 'Scheduled the collection of tests {target}',
  },
  TEST_COLLECTION_DELETE: { my: 'Memadam koleksi ujian {target}', en: 'Deleted the collection of tests {target}' },
  TEST_VARIABLES_CREATE: { my: 'Menambah set pemboleh ubah {target}', en: 'Added the set of variables {target}' },
  TEST_VARIABLES_UPDATE: { my: 'Mengubah set pemboleh ubah {target}', en: 'Changed the set of variables {target}' },
  TEST_VARIABLES_DELETE: { my: 'Memadam set pemboleh ubah {target}', en: 'Deleted the set of variables {target}' },
  TEST_RUN: {
    my: 'Menjalankan {tests} ujian bagi aplikasi {target}',
    en: 'Ran {tests} tests of the application {target}',
  },
  TEST_SCHEDULE_PAUSE: { my: 'Jadual ujian {target} dijeda', en: 'The schedule of the tests {target} paused' },
} as const satisfies Record<string, LocalText>;
