import { fixedKind, type Message } from '../../events/message';

/** Texts of notifications about roles and their rights. */
export const ROLE_MESSAGES = {
  'role.assigned': {
    kind: fixedKind('security', { my: 'Peranan anda ditukar', en: 'Your role was changed' }),
    title: { my: 'Peranan anda kini {role}', en: 'Your role is now {role}' },
    body: {
      my: 'Menu dan halaman anda berubah serta-merta, tanpa log masuk semula. Hubungi pentadbir anda jika ini tidak dijangka.',
      en: 'Your menu and pages change at once, without signing in again. Ask your administrator if you did not expect this.',
    },
  },
  'role.changed': {
    kind: fixedKind(
      'security',
      { my: 'Hak peranan anda diubah', en: 'The rights of your role changed' },
      { mail: false },
    ),
    title: { my: 'Hak peranan {role} diubah', en: 'The rights of {role} changed' },
    body: {
      my: '{gained} hak ditambah dan {lost} hak ditarik. Perubahan berkuat kuasa serta-merta.',
      en: 'Rights added: {gained}; rights taken away: {lost}. In force at once.',
    },
  },
} as const satisfies Record<string, Message>;
