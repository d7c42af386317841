import { kind, type Message } from '../../events/message';

/** Texts of notifications about kill switches and deny rules. */
export const GATEWAY_MESSAGES = {
  'block.set': {
    kind: kind('api', { my: 'Panggilan disekat', en: 'Calls are blocked' }),
    title: { my: 'Panggilan disekat: {name}', en: 'Calls are blocked: {name}' },
    body: {
      my: 'Get laluan menolak panggilan ini serta-merta. Pemanggil diberitahu: {message}',
      en: 'The gateway refuses these calls at once. Callers are told: {message}',
    },
  },
  'block.lifted': {
    kind: kind('api', { my: 'Sekatan ditarik balik', en: 'A block is lifted' }),
    title: { my: 'Sekatan ditarik balik: {name}', en: 'The block is lifted: {name}' },
    body: { my: 'Get laluan menerima panggilan ini semula.', en: 'The gateway takes these calls again.' },
  },
} as const satisfies Record<string, Message>;
