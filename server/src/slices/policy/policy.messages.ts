import { kind, type Message } from '../../events/message';

/** Texts of notifications about rates and access that become narrower. */
export const POLICY_MESSAGES = {
  'policy.rateLowered': {
    kind: kind('subscription', { my: 'Kadar panggilan dikurangkan', en: 'A rate of calls was lowered' }),
    title: { my: 'Kadar dikurangkan: {limitedBrief}', en: 'Rate lowered: {limitedBrief}' },
    body: {
      my: 'Mulai sekarang {limited} mempunyai {rateAfter}; sebelum ini {rateBefore}. Panggilan selebihnya ditolak dengan 429.',
      en: 'From now on, {limited} has {rateAfter}; before, {rateBefore}. Calls beyond it are refused with 429.',
    },
  },
  'policy.rateComing': {
    kind: kind('subscription', { my: 'Kadar panggilan akan dikurangkan', en: 'A rate of calls will be lowered' }),
    title: { my: 'Kadar baharu mulai {since}: {limitedBrief}', en: 'New rate from {since}: {limitedBrief}' },
    body: {
      my: 'Mulai {since}, {limited} mempunyai {rateAfter}; sehingga itu {rateBefore} seperti sekarang. Selepas itu panggilan selebihnya ditolak dengan 429.',
      en: 'From {since}, {limited} has {rateAfter}; until then {rateBefore}, as now. Calls beyond it are refused with 429 after that.',
    },
  },
  'policy.rateInForce': {
    kind: kind('subscription', { my: 'Kadar yang diumumkan berkuat kuasa', en: 'An announced rate is in force' }),
    title: { my: 'Kadar baharu kini berkuat kuasa: {limitedBrief}', en: 'New rate now in force: {limitedBrief}' },
    body: {
      my: 'Seperti yang diumumkan, {limited} kini mempunyai {rateAfter}; sebelum ini {rateBefore}.',
      en: 'As announced, {limited} now has {rateAfter}; before, {rateBefore}.',
    },
  },
  'policy.rateKept': {
    kind: kind('subscription', { my: 'Pengurangan kadar dibatalkan', en: 'A lower rate was cancelled' }),
    title: { my: 'Pengurangan kadar dibatalkan: {limitedBrief}', en: 'Lower rate cancelled: {limitedBrief}' },
    body: {
      my: 'Kadar {rateAfter} yang diumumkan mulai {since} dibatalkan. Bagi {limited}, kadar kini: {rateBefore}.',
      en: 'The rate announced from {since}, {rateAfter}, was cancelled. For {limited} the rate is now: {rateBefore}.',
    },
  },
  'policy.accessNarrowed': {
    kind: kind('subscription', { my: 'Capaian disempitkan', en: 'Access was narrowed' }),
    title: { my: 'Capaian disempitkan: {api}', en: 'Access narrowed: {api}' },
    body: {
      my: 'Sejak {since}, dasar capaian {api} menolak dengan 403 GDX-1701 apa yang dibenarkan sebelum ini: {refused}. Pertanyaan: {contact}.',
      en: 'Since {since}, the access policy of {api} refuses with 403 GDX-1701 what it allowed before: {refused}. For questions: {contact}.',
    },
  },
} as const satisfies Record<string, Message>;
