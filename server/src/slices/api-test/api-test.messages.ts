import { kind, type Message } from '../../events/message';

const failing = kind(
  'subscription',
  { my: 'Ujian API berjadual gagal', en: 'Scheduled API tests failed' },
  { needs: 'credential.create' },
);
const paused = kind(
  'subscription',
  { my: 'Jadual ujian API dijeda', en: 'A schedule of API tests paused' },
  { needs: 'credential.create' },
);

/** Texts of notifications about tests of APIs. */
export const TEST_MESSAGES = {
  'testRun.failed': {
    kind: failing,
    title: { my: 'Ujian {collection} gagal', en: 'Tests of {collection} failed' },
    body: {
      my: '{failed} daripada {total} ujian {application} tidak lulus. Lihat jawapan dan jejak setiap satu.',
      en: '{failed} of {total} tests of {application} did not pass. See the answer and trace of each.',
    },
  },
  'testSchedule.paused': {
    kind: paused,
    title: { my: 'Jadual {collection} dijeda', en: 'The schedule of {collection} paused' },
    body: {
      my: 'Ujian {application} ini gagal lima kali berturut-turut, jadi ia tidak lagi berjalan sendiri. Betulkan ujian, kemudian simpan jadualnya semula.',
      en: 'These tests of {application} failed five times in a row, so they no longer run by themselves. Mend them, then save the schedule again.',
    },
  },
  'testSchedule.nobody': {
    kind: paused,
    title: { my: 'Jadual {collection} dijeda', en: 'The schedule of {collection} paused' },
    body: {
      my: 'Orang yang menjadualkan ujian {application} ini tidak lagi boleh memanggil sebagai aplikasi itu. Simpan jadualnya semula sebagai anda sendiri.',
      en: 'Whoever scheduled these tests of {application} may no longer call as it. Save the schedule again as yourself.',
    },
  },
  'testSchedule.stopped': {
    kind: paused,
    title: { my: 'Jadual {collection} dijeda', en: 'The schedule of {collection} paused' },
    body: {
      my: 'Aplikasi {application} tidak aktif, jadi ujiannya tidak berjalan. Simpan jadualnya semula apabila aplikasi disambung.',
      en: 'The application {application} is not active, so its tests don’t run. Save the schedule again when it is resumed.',
    },
  },
} as const satisfies Record<string, Message>;
