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
  'credential.expiring': {
    kind: kind('credential', { my: 'Kunci hampir tamat', en: 'A key ends soon' }),
    title: { my: 'Kunci {application} tamat pada {expiresAt}', en: 'Key of {application} ends on {expiresAt}' },
    body: {
      my: 'Gilirkan kunci {label} ({prefix}…) sebelum itu. Selepas itu panggilan dengannya ditolak.',
      en: 'Rotate the key {label} ({prefix}…) before that. Afterwards calls with it are refused.',
    },
  },
  'credential.expired': {
    kind: kind('credential', { my: 'Kunci tamat tempoh', en: 'A key expired' }),
    title: { my: 'Kunci {application} telah tamat', en: 'Key of {application} expired' },
    body: {
      my: 'Kunci {label} ({prefix}…) tidak lagi diterima. Cipta kunci baharu.',
      en: 'The key {label} ({prefix}…) is no longer accepted. Make a new one.',
    },
  },
  'application.suspended': {
    kind: kind('credential', { my: 'Aplikasi digantung', en: 'An application was suspended' }),
    title: { my: '{application} digantung', en: '{application} was suspended' },
    body: {
      my: 'Panggilan aplikasi ini ditolak sehingga ia disambung semula.',
      en: 'Its calls are refused until it is resumed.',
    },
  },
  'application.transferred': {
    kind: kind('credential', { my: 'Aplikasi diserahkan', en: 'An application was handed over' }),
    title: { my: '{application} kini milik {owner}', en: '{application} belongs to {owner} now' },
    body: {
      my: 'Pemilik baharu mengurus kunci, ahli dan langganannya.',
      en: 'The new owner looks after its keys, members and subscriptions.',
    },
  },
  'application.orphaned': {
    kind: kind(
      'credential',
      { my: 'Aplikasi tanpa penjaga', en: 'An application without anybody who looks after it' },
      { needs: 'application.view' },
    ),
    title: { my: '{application} tidak lagi dijaga sesiapa', en: 'Nobody looks after {application} any more' },
    body: {
      my: 'Pemilik dan semua ahlinya tidak lagi aktif. Serahkan aplikasi ini kepada seseorang sebelum {until}; selepas itu ia digantung.',
      en: 'Its owner and all its members are no longer active. Give it to somebody before {until}; afterwards it is suspended.',
    },
  },
  'application.orphanSuspended': {
    kind: kind(
      'credential',
      { my: 'Aplikasi tanpa penjaga digantung', en: 'An application that nobody looks after was suspended' },
      { needs: 'application.view' },
    ),
    title: { my: '{application} digantung: tiada penjaga', en: '{application} was suspended: nobody looks after it' },
    body: {
      my: 'Tiada sesiapa mengambil alih aplikasi ini, jadi panggilannya ditolak. Serahkan kepada seseorang, kemudian sambung semula.',
      en: 'Nobody took it over, so its calls are refused. Give it to somebody, then resume it.',
    },
  },
  'application.joined': {
    kind: kind('credential', { my: 'Ahli aplikasi', en: 'Member of an application' }),
    title: { my: 'Anda ahli {application}', en: 'You are a member of {application}' },
    body: {
      my: 'Anda akan diberitahu tentang kunci aplikasi ini.',
      en: 'You will be told about the keys of this application.',
    },
  },
} as const satisfies Record<string, Message>;
