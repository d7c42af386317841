import { kind, type Message } from '../../events/message';

/** Texts of notifications about ratings of APIs. */
export const RATING_MESSAGES = {
  'rating.new': {
    kind: kind('api', { my: 'API anda dinilai', en: 'Your API is rated' }, { needs: 'api.view', mail: false }),
    title: { my: '{api} dinilai {stars} daripada 5', en: '{api} was rated {stars} out of 5' },
    body: { my: '{organization}: {title}', en: '{organization}: {title}' },
  },
  'rating.answered': {
    kind: kind('api', { my: 'Penilaian anda dijawab', en: 'Your rating is answered' }, { mail: false }),
    title: { my: 'Penilaian anda terhadap {api} dijawab', en: 'Your rating of {api} was answered' },
    body: { my: 'Pemilik API ini menjawab “{title}”.', en: 'The owner of the API answered “{title}”.' },
  },
  'rating.hidden': {
    kind: kind('api', { my: 'Penilaian anda disembunyikan', en: 'Your rating is hidden' }),
    title: { my: 'Penilaian anda terhadap {api} disembunyikan', en: 'Your rating of {api} was hidden' },
    body: {
      my: 'Hanya anda dan pentadbir melihat “{title}”, dan ia tidak lagi dikira. Anda boleh mengubahnya.',
      en: 'Only you and administrators see “{title}”, and it no longer counts. You can change it.',
    },
  },
} as const satisfies Record<string, Message>;
