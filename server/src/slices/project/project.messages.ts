import { kind, type Message } from '../../events/message';

/** Texts of notifications about an API as a whole. */
export const PROJECT_MESSAGES = {
  'api.archived': {
    kind: kind('api', { my: 'API agensi diarkibkan', en: "Your agency's API was archived" }, { needs: 'api.view' }),
    title: { my: '{api} diarkibkan', en: '{api} was archived' },
    body: {
      my: 'Ia tidak lagi dalam senarai API agensi; ia boleh dipulihkan sebagai draf.',
      en: 'It is no longer among the agency’s APIs; it can be restored as a draft.',
    },
  },
  'api.restored': {
    kind: kind('api', { my: 'API agensi dipulihkan', en: "Your agency's API was restored" }, { needs: 'api.view' }),
    title: { my: '{api} dipulihkan', en: '{api} was restored' },
    body: { my: 'Ia draf semula, dengan versi-versinya.', en: 'It is a draft again, with its versions.' },
  },
} as const satisfies Record<string, Message>;
