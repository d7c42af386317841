import type { LocalText } from '@titian/shared-contracts';

/** Data requests. */
export const DATA_REQUEST_SENTENCES = {
  DATA_REQUEST_DRAFT: {
    my: 'Memulakan draf permohonan data {target}',
    en: 'Began a draft of the data request {target}',
  },
  DATA_REQUEST_SAVE: {
    my: 'Menyimpan draf permohonan data {target}',
    en: 'Saved the draft of the data request {target}',
  },
  DATA_REQUEST_DISCARD: {
    my: 'Membuang draf permohonan data {target}',
    en: 'Threw away the draft of the data request {target}',
  },
  DATA_REQUEST_SUBMIT: { my: 'Menghantar permohonan data {target}', en: 'Sent the data request {target}' },
  DATA_REQUEST_WITHDRAW: { my: 'Menarik balik permohonan data {target}', en: 'Withdrew the data request {target}' },
  DATA_REQUEST_TRIAGE: {
    my: 'Menentukan agensi bagi permohonan data {target}',
    en: 'Picked the agency of the data request {target}',
  },
  DATA_REQUEST_START: {
    my: 'Memulakan semakan permohonan data {target}',
    en: 'Began the review of the data request {target}',
  },
  DATA_REQUEST_HAND_BACK: {
    my: 'Memulangkan permohonan data {target} kepada platform',
    en: 'Handed the data request {target} back to the platform',
  },
  DATA_REQUEST_ASK: { my: 'Bertanya tentang permohonan data {target}', en: 'Asked about the data request {target}' },
  DATA_REQUEST_ANSWER: {
    my: 'Menjawab soalan permohonan data {target}',
    en: 'Answered about the data request {target}',
  },
  DATA_REQUEST_MESSAGE: { my: 'Menulis dalam permohonan data {target}', en: 'Wrote in the data request {target}' },
  DATA_REQUEST_NOTE: {
    my: 'Menulis nota dalaman pada permohonan data {target}',
    en: 'Wrote an internal note on the data request {target}',
  },
  DATA_REQUEST_EXTEND: {
    my: 'Melanjutkan tempoh permohonan data {target}',
    en: 'Extended the time of the data request {target}',
  },
  DATA_REQUEST_OVERDUE: {
    my: 'Permohonan data {target} melepasi tarikh akhir',
    en: 'The data request {target} became overdue',
  },
  DATA_REQUEST_PROPOSE: {
    my: 'Mencadangkan keputusan bagi permohonan data {target}',
    en: 'Proposed a decision on the data request {target}',
  },
  DATA_REQUEST_SEND_BACK: {
    my: 'Memulangkan cadangan keputusan permohonan data {target}',
    en: 'Sent back the proposed decision on the data request {target}',
  },
  DATA_REQUEST_APPROVE: { my: 'Meluluskan permohonan data {target}', en: 'Approved the data request {target}' },
  DATA_REQUEST_CONDITIONS: {
    my: 'Meluluskan permohonan data {target} dengan syarat',
    en: 'Approved the data request {target} with conditions',
  },
  DATA_REQUEST_PART: {
    my: 'Meluluskan sebahagian permohonan data {target}',
    en: 'Approved a part of the data request {target}',
  },
  DATA_REQUEST_REFUSE: { my: 'Menolak permohonan data {target}', en: 'Refused the data request {target}' },
  DATA_REQUEST_FULFIL: { my: 'Memenuhi permohonan data {target}', en: 'Fulfilled the data request {target}' },
  DATA_REQUEST_ORDER: {
    my: 'Membuat pesanan {order} bagi permohonan data {target}',
    en: 'Placed the order {order} for the data request {target}',
  },
  DATA_REQUEST_CLOSE: { my: 'Menutup permohonan data {target}', en: 'Closed the data request {target}' },
  DATA_REQUEST_AUTO_CLOSE: {
    my: 'Permohonan data {target} ditutup sendiri',
    en: 'The data request {target} closed by itself',
  },
  DATA_REQUEST_WANT: {
    my: 'Menyatakan bahawa agensi juga memerlukan data {target}',
    en: 'Said that the agency wants the data of {target}, too',
  },
  DATA_REQUEST_UNWANT: {
    my: 'Menarik balik keperluan terhadap data {target}',
    en: 'Took back that the agency wants the data of {target}',
  },
  DATA_DEMAND_EXPORT: {
    my: 'Mengeksport permintaan bagi {rows} medan data',
    en: 'Exported the demand for {rows} fields',
  },
  DATA_REQUEST_EXPORT: { my: 'Mengeksport {rows} permohonan data', en: 'Exported {rows} data requests' },
} as const satisfies Record<string, LocalText>;
