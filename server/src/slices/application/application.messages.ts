import { kind, type Message } from '../../events/message';

/** Texts of notifications about keys of applications. */
export const APPLICATION_MESSAGES = {
  'credential.issued': {
    kind: kind('credential', { my: 'Kunci baharu dicipta', en: 'A key was made' }),
    title: { my: 'Kunci baharu untuk {application}', en: 'New key for {application}' },
    body: {
      my: 'Kunci {label} ({prefix}…) telah dicipta. Jika ini bukan urusan anda, batalkan kunci itu.',
      en: 'The key {label} ({prefix}…) was made. If you know nothing of it, revoke it.',
    },
  },
  'credential.rotated': {
    kind: kind('credential', { my: 'Kunci diganti', en: 'A key was rotated' }),
    title: { my: 'Kunci {application} diganti', en: 'Key of {application} rotated' },
    body: {
      my: 'Kunci baharu {label} ({prefix}…) telah dicipta. Kunci lama tamat pada {graceUntil}.',
      en: 'The new key {label} ({prefix}…) was made. The one before it ends on {graceUntil}.',
    },
  },
  'credential.revoked': {
    kind: kind('credential', { my: 'Kunci dibatalkan', en: 'A key was revoked' }),
    title: { my: 'Kunci {application} dibatalkan', en: 'Key of {application} revoked' },
    body: {
      my: 'Kunci {label} ({prefix}…) tidak lagi diterima.',
      en: 'The key {label} ({prefix}…) is no longer accepted.',
    },
  },
} as const satisfies Record<string, Message>;
