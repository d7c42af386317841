import { kind, type Message } from '../../events/message';

const needs = { needs: 'gateway.view' } as const;

/** Texts of notifications about kill switches, deny rules and the gateway's nodes. */
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
  'node.recordsLost': {
    kind: kind('platform', { my: 'Rekod panggilan hilang', en: 'Call records are lost' }, needs),
    title: { my: '{node} kehilangan rekod panggilan', en: '{node} is losing call records' },
    body: {
      my: 'Panggilan diteruskan, tetapi nod ini tidak dapat menyimpan {records} rekodnya: {because}. Kosongkan cakera nod, dan pastikan ia dapat mencapai portal.',
      en: 'Calls go on, but the node could not keep {records} of their records: {because}. Make room on the node’s disk, and see that it reaches the portal.',
    },
  },
  'node.certificateEnding': {
    kind: kind('platform', { my: 'Sijil get laluan hampir tamat', en: 'A certificate of the gateway ends' }, needs),
    title: { my: 'Sijil {place} sah hingga {expiresAt}', en: 'The certificate of {place} is valid until {expiresAt}' },
    body: {
      my: 'Selepas itu sambungan dengannya ditolak. Gantikan sijil itu sebelum tarikh tersebut.',
      en: 'Connections with it are refused after that. Replace it before then.',
    },
  },
} as const satisfies Record<string, Message>;
