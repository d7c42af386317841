import { kind, type Message } from '../../events/message';

/** Texts of notifications about versions that wait until the agencies whose calls they break have acknowledged them. */
export const ASK_MESSAGES = {
  'api.held': {
    kind: kind(
      'api',
      { my: 'Penerbitan menunggu pengesahan agensi', en: 'A publication waits for agencies' },
      { needs: 'api.view' },
    ),
    title: { my: '{api} {version} menunggu pengesahan', en: '{api} {version} waits for acknowledgement' },
    body: {
      my: 'Ia mengubah panggilan agensi lain. Ia diterbitkan apabila semua mengesahkannya, selewat-lewatnya pada {until}.',
      en: 'It breaks calls of other agencies. It is published once all have acknowledged it, on {until} at the latest.',
    },
  },
  'api.notCompared': {
    kind: kind(
      'api',
      { my: 'Penerbitan dirancang tidak dapat dibuat', en: 'A planned publication could not be made' },
      { needs: 'api.view' },
    ),
    title: { my: '{api} {version} tidak diterbitkan', en: '{api} {version} was not published' },
    body: {
      my: 'Dokumennya terlalu kompleks untuk dibandingkan dengan versi yang digunakan, jadi tidak diketahui siapa yang terjejas. Rancangannya ditarik balik. Ringkaskan dokumen, kemudian terbitkan semula.',
      en: 'Its document is too complex to be compared with the version in use, so nobody knows whom it affects. The plan is taken back. Simplify the document, then publish it again.',
    },
  },
  'api.breaks.asked': {
    kind: kind(
      'subscription',
      { my: 'Versi baharu mengubah panggilan anda', en: 'A new version breaks your calls' },
      { needs: 'subscription.view' },
    ),
    title: { my: '{api} {version} mengubah panggilan anda', en: '{api} {version} breaks your calls' },
    body: {
      my: 'Lihat operasi yang berubah dan sahkan. Ia diterbitkan selewat-lewatnya pada {until}.',
      en: 'See which operations change, and acknowledge it. It is published on {until} at the latest.',
    },
  },
  'api.breaks.reminded': {
    kind: kind(
      'subscription',
      { my: 'Peringatan: perubahan menunggu pengesahan', en: 'Reminder: a change waits for you' },
      { needs: 'subscription.view' },
    ),
    title: { my: '{api} {version} menunggu pengesahan anda', en: '{api} {version} waits for your acknowledgement' },
    body: {
      my: 'Ia mengubah panggilan agensi anda dan diterbitkan selewat-lewatnya pada {until}.',
      en: "It breaks your agency's calls, and is published on {until} at the latest.",
    },
  },
  'api.breaks.withdrawn': {
    kind: kind(
      'subscription',
      { my: 'Perubahan tidak lagi menunggu anda', en: 'A change no longer waits for you' },
      { needs: 'subscription.view', mail: false },
    ),
    title: { my: '{api} {version} tidak lagi menunggu anda', en: '{api} {version} no longer waits for you' },
    body: {
      my: 'Tiada tindakan diperlukan. Anda diberitahu jika ia dirancang semula.',
      en: 'There is nothing to do. You are told if it is planned again.',
    },
  },
  'api.breaks.acknowledged': {
    kind: kind(
      'api',
      { my: 'Agensi mengesahkan perubahan API', en: 'An agency acknowledged a change' },
      { needs: 'api.view', mail: false },
    ),
    title: { my: '{agency} mengesahkan {api} {version}', en: '{agency} acknowledged {api} {version}' },
    body: {
      my: 'Versi ini diterbitkan apabila semua agensi yang terjejas mengesahkannya.',
      en: 'The version is published once all agencies that it affects have acknowledged it.',
    },
  },
} as const satisfies Record<string, Message>;
