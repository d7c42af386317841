import { fixedKind, type Message } from '../../events/message';

/** Texts of notifications about single sign-on. */
export const SIGN_ON_MESSAGES = {
  'signOn.linked': {
    kind: fixedKind('security', {
      my: 'Akaun anda dipautkan kepada penyedia',
      en: 'Your account was linked to a provider',
    }),
    title: { my: 'Akaun anda dipautkan kepada {issuer}', en: 'Your account was linked to {issuer}' },
    body: {
      my: 'Akaun {username} kini boleh dibuka melalui penyedia itu. Jika bukan anda yang log masuk di sana, hubungi pentadbir anda dengan segera.',
      en: 'The account {username} can be opened through that provider from now on. If it was not you who signed in there, tell your administrator at once.',
    },
  },
} as const satisfies Record<string, Message>;
