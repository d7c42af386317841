import { kind, type Message } from '../../events/message';

/** Texts of notifications about drift. */
export const DRIFT_MESSAGES = {
  'api.drift': {
    kind: kind(
      'api',
      { my: 'Jawapan API menyimpang daripada dokumennya', en: 'Answers of an API depart from its document' },
      { needs: 'api.view', mail: false },
    ),
    title: { my: '{api} {version}: jawapan menyimpang', en: '{api} {version}: answers depart' },
    body: {
      my: '{percent}% daripada jawapan yang disemak hari ini tidak seperti dokumennya. Lihat apa yang berbeza, dan terapkan tampalannya.',
      en: "{percent}% of today's sampled answers are not as the document says. See what differs, and apply the patch.",
    },
  },
} as const satisfies Record<string, Message>;
