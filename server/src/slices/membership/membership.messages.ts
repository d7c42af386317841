import { kind, type Message } from '../../events/message';

/** Texts of notifications about who works on an API. */
export const MEMBERSHIP_MESSAGES = {
  'api.member.added': {
    kind: kind('api', { my: 'Anda menjadi ahli API', en: 'You become a member of an API' }, { needs: 'api.view' }),
    title: { my: 'Anda kini {role} bagi {api}', en: 'You are {role} of {api} now' },
    body: { my: 'API ini ada dalam daftar anda.', en: 'It is in your registry.' },
  },
  'api.member.role': {
    kind: kind(
      'api',
      { my: 'Peranan anda dalam API berubah', en: 'Your role in an API changes' },
      { needs: 'api.view' },
    ),
    title: { my: 'Anda kini {role} bagi {api}', en: 'You are {role} of {api} now' },
    body: { my: 'Apa yang boleh anda lakukan dengannya telah berubah.', en: 'What you may do with it has changed.' },
  },
  'api.member.removed': {
    kind: kind(
      'api',
      { my: 'Anda bukan lagi ahli API', en: 'You are no member of an API any more' },
      { needs: 'api.view' },
    ),
    title: { my: 'Anda bukan lagi ahli {api}', en: 'You are no longer a member of {api}' },
    body: { my: 'Anda masih boleh membacanya.', en: 'You can still read it.' },
  },
  'api.member.transferred': {
    kind: kind(
      'api',
      { my: 'Pemilikan API diserahkan', en: 'The ownership of an API was handed over' },
      { needs: 'api.view' },
    ),
    title: { my: '{api} kini milik {owner}', en: '{owner} owns {api} now' },
    body: {
      my: 'Pemilik baharu menentukan ahli API ini; {former} kekal sebagai penyunting.',
      en: 'The new owner decides about its members; {former} stays as an editor.',
    },
  },
} as const satisfies Record<string, Message>;

/** What notices call each role. */
export const ROLE_WORDS = {
  Owner: { my: 'pemilik', en: 'an owner' },
  Editor: { my: 'penyunting', en: 'an editor' },
  Approver: { my: 'pelulus', en: 'an approver' },
  Viewer: { my: 'pembaca', en: 'a viewer' },
};
