import { kind, type Message } from '../../events/message';

/** Texts of notifications about subscriptions. */
export const SUBSCRIPTION_MESSAGES = {
  'subscription.created': {
    kind: kind(
      'subscription',
      { my: 'Pelanggan baharu bagi API agensi', en: "A new subscriber of your agency's API" },
      { needs: 'api.view', mail: false },
    ),
    title: { my: 'Pelanggan baharu untuk {api}', en: 'New subscriber of {api}' },
    body: {
      my: '{consumer} kini melanggan {api} ({subscriptionNo}) untuk aplikasi {application}.',
      en: '{consumer} now subscribes to {api} ({subscriptionNo}) for the application {application}.',
    },
  },
  'subscription.suspended': {
    kind: kind('subscription', { my: 'Langganan digantung', en: 'A subscription was suspended' }),
    title: { my: 'Langganan {api} digantung', en: 'Subscription to {api} suspended' },
    body: {
      my: 'Panggilan bagi {subscriptionNo} (aplikasi {application}) ditolak sehingga gantungan ditarik balik.',
      en: 'Calls under {subscriptionNo} (application {application}) are refused until the hold is lifted.',
    },
  },
  'subscription.resumed': {
    kind: kind('subscription', { my: 'Langganan disambung semula', en: 'A subscription was resumed' }),
    title: { my: 'Langganan {api} disambung semula', en: 'Subscription to {api} resumed' },
    body: {
      my: '{subscriptionNo} (aplikasi {application}) boleh digunakan semula.',
      en: '{subscriptionNo} (application {application}) can be used again.',
    },
  },
  'subscription.terminated': {
    kind: kind('subscription', { my: 'Langganan ditamatkan', en: 'A subscription was terminated' }),
    title: { my: 'Langganan {api} ditamatkan', en: 'Subscription to {api} terminated' },
    body: {
      my: '{subscriptionNo} (aplikasi {application}) telah tamat. Pesanan baharu diperlukan untuk menggunakannya semula.',
      en: '{subscriptionNo} (application {application}) has ended. Using it again takes a new order.',
    },
  },
} as const satisfies Record<string, Message>;
