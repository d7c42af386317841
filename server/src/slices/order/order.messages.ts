import { kind, type Message } from '../../events/message';

/** Texts of notifications about orders and their items. */
export const ORDER_MESSAGES = {
  'order.received': {
    kind: kind('order', { my: 'Pesanan anda diterima', en: 'Your order was received' }),
    title: { my: 'Pesanan {orderNo} diterima', en: 'Order {orderNo} received' },
    body: {
      my: 'Permohonan anda untuk {apis} telah dihantar kepada agensi pemilik. Kosnya: {cost}. Jawapan dijangka sebelum {due}.',
      en: 'Your request for {apis} has gone to the owning agencies. It costs: {cost}. Expect an answer by {due}.',
    },
  },
  'order.item.approved': {
    kind: kind('order', { my: 'Permohonan API diluluskan', en: 'A request was approved' }),
    title: { my: '{api} diluluskan', en: '{api} approved' },
    body: {
      my: '{provider} meluluskan permohonan anda dalam pesanan {orderNo}. Langganan sedia digunakan.',
      en: '{provider} approved your request in order {orderNo}. The subscription is ready to use.',
    },
  },
  'order.item.rejected': {
    kind: kind('order', { my: 'Permohonan API ditolak', en: 'A request was rejected' }),
    title: { my: '{api} ditolak', en: '{api} rejected' },
    body: {
      my: '{provider} menolak permohonan anda dalam pesanan {orderNo}.',
      en: '{provider} rejected your request in order {orderNo}.',
    },
  },
  'order.item.infoRequested': {
    kind: kind('order', { my: 'Maklumat lanjut diminta daripada anda', en: 'You are asked for more information' }),
    title: { my: '{api}: maklumat lanjut diperlukan', en: '{api}: more information needed' },
    body: {
      my: '{provider} bertanya tentang pesanan {orderNo}. Tempoh keputusan dihentikan sehingga anda menjawab.',
      en: '{provider} has a question about order {orderNo}. The clock stops until you answer.',
    },
  },
  'order.item.unanswered': {
    kind: kind('order', { my: 'Soalan kepada anda belum dijawab', en: 'A question to you is not answered yet' }),
    title: { my: '{api}: soalan belum dijawab', en: '{api}: a question is not answered yet' },
    body: {
      my: '{provider} masih menunggu jawapan anda dalam pesanan {orderNo}. Tanpa jawapan, permohonan luput pada {expiresAt}.',
      en: '{provider} still waits for your answer in order {orderNo}. Without one, the request expires on {expiresAt}.',
    },
  },
  'order.item.expired': {
    kind: kind('order', { my: 'Permohonan luput tanpa keputusan', en: 'A request expired without a decision' }),
    title: { my: '{api}: permohonan luput', en: '{api}: request expired' },
    body: {
      my: 'Tiada keputusan dibuat dalam tempoh yang ditetapkan untuk pesanan {orderNo}. Anda boleh memohon semula.',
      en: 'No decision was made in time in order {orderNo}. You may ask again.',
    },
  },
  'order.message': {
    kind: kind('order', { my: 'Mesej baharu dalam pesanan', en: 'A new message in an order' }),
    title: { my: 'Mesej baharu dalam {orderNo}', en: 'New message in {orderNo}' },
    body: { my: '{author} menulis dalam pesanan {orderNo}.', en: '{author} wrote in order {orderNo}.' },
  },
  'order.submitted': {
    kind: kind(
      'order',
      { my: 'Pesanan baharu kepada agensi anda', en: 'A new order to your agency' },
      { needs: 'api.view' },
    ),
    title: { my: 'Pesanan baharu {orderNo}', en: 'New order {orderNo}' },
    body: {
      my: '{requester} ({consumer}) memohon {apis}. Kosnya: {cost}. Keputusan perlu dibuat sebelum {due}.',
      en: '{requester} ({consumer}) asks for {apis}. It costs: {cost}. A decision is due by {due}.',
    },
  },
  'order.item.forwarded': {
    kind: kind(
      'order',
      { my: 'Giliran anda membuat keputusan', en: 'Your decision is next' },
      { needs: 'order.approve' },
    ),
    title: { my: '{api}: giliran anda membuat keputusan', en: '{api}: your decision is next' },
    body: {
      my: 'Pesanan {orderNo} daripada {consumer} telah diluluskan pada peringkat sebelumnya. Keputusan perlu dibuat sebelum {due}.',
      en: 'Order {orderNo} from {consumer} has passed the step before yours. A decision is due by {due}.',
    },
  },
  'order.item.due': {
    kind: kind(
      'order',
      { my: 'Keputusan anda masih ditunggu', en: 'Your decision is still awaited' },
      { needs: 'order.approve' },
    ),
    title: { my: '{api}: keputusan perlu dibuat sebelum {due}', en: '{api}: a decision is due by {due}' },
    body: {
      my: 'Pesanan {orderNo} daripada {consumer} masih menunggu keputusan anda.',
      en: 'Order {orderNo} from {consumer} still waits for your decision.',
    },
  },
  'order.item.overdue': {
    kind: kind('order', { my: 'Keputusan sudah lewat', en: 'A decision is overdue' }, { needs: 'order.approve' }),
    title: { my: '{api}: keputusan sudah lewat', en: '{api}: the decision is overdue' },
    body: {
      my: 'Keputusan {provider} tentang pesanan {orderNo} daripada {consumer} perlu dibuat sebelum {due}, dan masih ditunggu.',
      en: 'The decision of {provider} on order {orderNo} from {consumer} was due by {due}, and is still awaited.',
    },
  },
  'order.item.answered': {
    kind: kind(
      'order',
      { my: 'Pemohon menjawab soalan anda', en: 'A requester answered your question' },
      { needs: 'order.approve' },
    ),
    title: { my: '{api}: pemohon telah menjawab', en: '{api}: the requester answered' },
    body: {
      my: '{requester} menjawab soalan anda dalam pesanan {orderNo}.',
      en: '{requester} answered your question in order {orderNo}.',
    },
  },
  'order.item.withdrawn': {
    kind: kind(
      'order',
      { my: 'Permohonan ditarik balik', en: 'A request was withdrawn' },
      { needs: 'order.approve', mail: false },
    ),
    title: { my: '{api} ditarik balik', en: '{api} withdrawn' },
    body: {
      my: '{requester} menarik balik permohonan ini daripada pesanan {orderNo}.',
      en: '{requester} withdrew this request from order {orderNo}.',
    },
  },
  'order.cancelled': {
    kind: kind(
      'order',
      { my: 'Pesanan dibatalkan', en: 'An order was cancelled' },
      { needs: 'order.approve', mail: false },
    ),
    title: { my: 'Pesanan {orderNo} dibatalkan', en: 'Order {orderNo} cancelled' },
    body: {
      my: '{requester} ({consumer}) membatalkan pesanan. Tiada tindakan diperlukan.',
      en: '{requester} ({consumer}) cancelled the order. There is nothing left to decide.',
    },
  },
} as const satisfies Record<string, Message>;
