import { fixedKind, type Message } from '../../events/message';

/** Texts of notifications about the second factor. */
export const PROFILE_MESSAGES = {
  'user.twoFactorOn': {
    kind: fixedKind('security', { my: 'Kod e-mel dihidupkan', en: 'E-mail code switched on' }),
    title: { my: 'Kod e-mel dihidupkan', en: 'E-mail code switched on' },
    body: {
      my: 'Mulai sekarang log masuk ke akaun {username} memerlukan kod yang dihantar ke e-mel ini. Jika bukan anda, hubungi Pentadbir.',
      en: 'From now on signing in as {username} takes a code sent to this address. If it was not you, contact your Administrator.',
    },
  },
  'user.twoFactorOff': {
    kind: fixedKind('security', { my: 'Kod e-mel dimatikan', en: 'E-mail code switched off' }),
    title: { my: 'Kod e-mel dimatikan', en: 'E-mail code switched off' },
    body: {
      my: 'Akaun {username} kini dibuka dengan kata laluan sahaja. Jika bukan anda, hubungi Pentadbir dengan segera.',
      en: 'The account {username} now opens with its password alone. If it was not you, contact your Administrator at once.',
    },
  },
} as const satisfies Record<string, Message>;
