import { fixedKind, type Message } from '../../events/message';

/** Texts of notifications about the portal's settings. */
export const SETTING_MESSAGES = {
  'setting.asked': {
    kind: fixedKind(
      'security',
      { my: 'Perubahan tetapan menunggu orang kedua', en: 'A change of settings waits for a second person' },
      { needs: 'setting.portal.update' },
    ),
    title: { my: 'Perubahan tetapan keselamatan menunggu anda', en: 'A change of security settings waits for you' },
    body: {
      my: '{requester} mahu mengubahnya. Ia berkuat kuasa apabila orang kedua meluluskannya.',
      en: '{requester} wants to change them. It takes effect when a second person approves it.',
    },
  },
} as const satisfies Record<string, Message>;
