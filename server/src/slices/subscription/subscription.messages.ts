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
  'subscription.ending': {
    kind: kind('subscription', { my: 'Langganan hampir tamat', en: 'A subscription ends soon' }),
    title: { my: 'Langganan {api} tamat pada {until}', en: 'Subscription to {api} ends on {until}' },
    body: {
      my: '{subscriptionNo} (aplikasi {application}) sah hingga {until}. Mohon lanjutan sebelum itu; selepas itu panggilan ditolak.',
      en: '{subscriptionNo} (application {application}) is valid until {until}. Ask for an extension before that; afterwards calls are refused.',
    },
  },
  'subscription.noticeGiven': {
    kind: kind('subscription', { my: 'Notis penamatan langganan', en: 'Notice of the end of a subscription' }),
    title: {
      my: 'Langganan {api} ditamatkan oleh pemiliknya pada {until}',
      en: 'Subscription to {api} is ended by its owner on {until}',
    },
    body: {
      my: '{subscriptionNo} (aplikasi {application}) boleh digunakan hingga {until}; selepas itu panggilan ditolak. Lanjutan atau pesanan baharu diputuskan oleh pemilik.',
      en: '{subscriptionNo} (application {application}) can be used until {until}; afterwards calls are refused. The owner decides on an extension or a new order.',
    },
  },
  'subscription.noticeEnding': {
    kind: kind('subscription', {
      my: 'Langganan hampir ditamatkan oleh pemiliknya',
      en: 'A subscription is soon ended by its owner',
    }),
    title: {
      my: 'Langganan {api} ditamatkan pada {until}, seperti yang dinotiskan',
      en: 'Subscription to {api} is ended on {until}, as was announced',
    },
    body: {
      my: '{subscriptionNo} (aplikasi {application}) boleh digunakan hingga {until}; selepas itu panggilan ditolak.',
      en: '{subscriptionNo} (application {application}) can be used until {until}; afterwards calls are refused.',
    },
  },
  'subscription.ended': {
    kind: kind('subscription', { my: 'Langganan sampai ke tarikh tamat', en: 'A subscription reached its end' }),
    title: { my: 'Langganan {api} telah tamat', en: 'Subscription to {api} has ended' },
    body: {
      my: '{subscriptionNo} (aplikasi {application}) tamat pada {until}. Pesanan baharu diperlukan untuk menggunakannya semula.',
      en: '{subscriptionNo} (application {application}) ended on {until}. Using it again takes a new order.',
    },
  },
  'subscription.moved': {
    kind: kind('subscription', { my: 'Pakej langganan bertukar', en: 'A subscription has another package' }),
    title: { my: 'Langganan {api} kini menggunakan pakej {package}', en: 'Subscription to {api} now has {package}' },
    body: {
      my: '{subscriptionNo} (aplikasi {application}) dipindahkan ke pakej {package}. Kunci tidak berubah.',
      en: '{subscriptionNo} (application {application}) was moved to the package {package}. Its keys go on.',
    },
  },
  'subscription.movedFields': {
    kind: kind('subscription', {
      my: 'Pakej langganan bertukar dengan medan lain',
      en: 'A subscription has another package with other fields',
    }),
    title: {
      my: 'Langganan {api} kini menggunakan pakej {package}, dengan medan lain',
      en: 'Subscription to {api} now has {package}, with other fields',
    },
    body: {
      my: '{subscriptionNo} (aplikasi {application}) dipindahkan ke pakej {package}. Jawapan kini hanya memuatkan medan ini: {fields}. Kunci tidak berubah.',
      en: '{subscriptionNo} (application {application}) was moved to the package {package}. Answers now have these fields only: {fields}. Its keys go on.',
    },
  },
  'subscription.versionMoved': {
    kind: kind('subscription', { my: 'Versi langganan bertukar', en: 'A subscription has another version' }),
    title: { my: 'Langganan {api} kini menggunakan {version}', en: 'Subscription to {api} now has {version}' },
    body: {
      my: '{subscriptionNo} (aplikasi {application}) dipindahkan ke {version}. Kunci tidak berubah, dan versi lama menjawab panggilannya hingga ia tamat.',
      en: '{subscriptionNo} (application {application}) was moved to {version}. Its keys go on, and the earlier version answers its calls until it ends.',
    },
  },
  'subscription.extended': {
    kind: kind('subscription', { my: 'Langganan dilanjutkan', en: 'A subscription was extended' }),
    title: { my: 'Langganan {api} dilanjutkan', en: 'Subscription to {api} extended' },
    body: {
      my: '{subscriptionNo} (aplikasi {application}) kini sah hingga {until}.',
      en: '{subscriptionNo} (application {application}) is now valid until {until}.',
    },
  },
  'subscription.boost.requested': {
    kind: kind('subscription', { my: 'Permohonan kuota tambahan', en: 'A boost is asked for' }, { needs: 'api.view' }),
    title: { my: 'Kuota tambahan dimohon untuk {api}', en: 'A boost is asked for {api}' },
    body: {
      my: '{consumer} memohon {more} selama {days} hari ({subscriptionNo}, aplikasi {application}).',
      en: '{consumer} asks for {more} for {days} days ({subscriptionNo}, application {application}).',
    },
  },
  'subscription.boost.granted': {
    kind: kind('subscription', { my: 'Kuota tambahan diberikan', en: 'A boost was granted' }),
    title: { my: 'Kuota tambahan {api} diberikan', en: 'Boost of {api} granted' },
    body: {
      my: '{subscriptionNo} (aplikasi {application}) mempunyai {more} hingga {until}.',
      en: '{subscriptionNo} (application {application}) has {more} until {until}.',
    },
  },
  'subscription.boost.refused': {
    kind: kind('subscription', { my: 'Kuota tambahan ditolak', en: 'A boost was refused' }),
    title: { my: 'Kuota tambahan {api} ditolak', en: 'Boost of {api} refused' },
    body: {
      my: 'Permohonan {more} bagi {subscriptionNo} (aplikasi {application}) ditolak. Had asal kekal.',
      en: 'What was asked for {subscriptionNo} (application {application}), {more}, was refused. Its limits stay as they are.',
    },
  },
  'subscription.boost.withdrawn': {
    kind: kind(
      'subscription',
      { my: 'Permohonan kuota tambahan ditarik balik', en: 'A boost is not asked for any more' },
      { needs: 'api.view' },
    ),
    title: { my: 'Permohonan kuota tambahan {api} ditarik balik', en: 'The boost of {api} is not asked for any more' },
    body: {
      my: '{consumer} menarik balik permohonan {more} ({subscriptionNo}, aplikasi {application}). Tiada apa-apa yang perlu diputuskan.',
      en: '{consumer} has withdrawn its request for {more} ({subscriptionNo}, application {application}). There is nothing to decide.',
    },
  },
  'subscription.boost.closed': {
    kind: kind('subscription', {
      my: 'Permohonan kuota tambahan berakhir bersama langganan',
      en: 'A boost that was asked lapsed with its subscription',
    }),
    title: { my: 'Permohonan kuota tambahan {api} tidak diputuskan', en: 'The boost of {api} is not decided any more' },
    body: {
      my: '{subscriptionNo} (aplikasi {application}) telah tamat sebelum permohonan {more} diputuskan.',
      en: '{subscriptionNo} (application {application}) ended before anybody decided on {more}.',
    },
  },
  'subscription.extension.requested': {
    kind: kind(
      'subscription',
      { my: 'Permohonan lanjutan langganan', en: 'An extension is asked for' },
      { needs: 'api.view' },
    ),
    title: { my: 'Lanjutan dimohon untuk {api}', en: 'An extension is asked for {api}' },
    body: {
      my: '{consumer} memohon {subscriptionNo} (aplikasi {application}) dilanjutkan hingga {until}.',
      en: '{consumer} asks to extend {subscriptionNo} (application {application}) until {until}.',
    },
  },
  'subscription.extension.granted': {
    kind: kind('subscription', { my: 'Lanjutan langganan diluluskan', en: 'An extension was granted' }),
    title: { my: 'Lanjutan {api} diluluskan', en: 'Extension of {api} granted' },
    body: {
      my: 'Permohonan lanjutan {subscriptionNo} (aplikasi {application}) diluluskan: langganan kini sah hingga {until}.',
      en: 'The extension of {subscriptionNo} (application {application}) was granted: it is now valid until {until}.',
    },
  },
  'subscription.extension.refused': {
    kind: kind('subscription', { my: 'Lanjutan langganan ditolak', en: 'An extension was refused' }),
    title: { my: 'Lanjutan {api} ditolak', en: 'Extension of {api} refused' },
    body: {
      my: '{subscriptionNo} (aplikasi {application}) tidak dilanjutkan hingga {until}. Tarikh tamatnya kekal.',
      en: '{subscriptionNo} (application {application}) is not extended until {until}. It ends as before.',
    },
  },
  'subscription.extension.withdrawn': {
    kind: kind(
      'subscription',
      { my: 'Permohonan lanjutan langganan ditarik balik', en: 'An extension is not asked for any more' },
      { needs: 'api.view' },
    ),
    title: { my: 'Permohonan lanjutan {api} ditarik balik', en: 'The extension of {api} is not asked for any more' },
    body: {
      my: '{consumer} menarik balik permohonan melanjutkan {subscriptionNo} (aplikasi {application}) hingga {until}. Tiada apa-apa yang perlu diputuskan.',
      en: '{consumer} has withdrawn its request to extend {subscriptionNo} (application {application}) until {until}. There is nothing to decide.',
    },
  },
  'subscription.extension.closed': {
    kind: kind('subscription', {
      my: 'Permohonan lanjutan berakhir bersama langganan',
      en: 'An extension that was asked lapsed with its subscription',
    }),
    title: { my: 'Permohonan lanjutan {api} tidak diputuskan', en: 'The extension of {api} is not decided any more' },
    body: {
      my: '{subscriptionNo} (aplikasi {application}) telah tamat sebelum lanjutan hingga {until} diputuskan.',
      en: '{subscriptionNo} (application {application}) ended before anybody decided on an extension until {until}.',
    },
  },
  'subscription.quotaNear': {
    kind: kind('subscription', { my: 'Kuota hampir habis', en: 'A quota is nearly used up' }),
    title: { my: 'Kuota {api} hampir habis', en: 'Quota of {api} nearly used up' },
    body: {
      my: '{subscriptionNo} (aplikasi {application}) telah menggunakan 80% daripada {limit} panggilan. Kuota bermula semula pada {resets}.',
      en: '{subscriptionNo} (application {application}) has used 80% of its {limit} calls. The quota resets on {resets}.',
    },
  },
  'subscription.quotaUsedUp': {
    kind: kind('subscription', { my: 'Kuota habis digunakan', en: 'A quota is used up' }),
    title: { my: 'Kuota {api} habis: panggilan ditolak', en: 'Quota of {api} used up: calls are refused' },
    body: {
      my: '{subscriptionNo} (aplikasi {application}) telah menggunakan kesemua {limit} panggilan. Panggilan ditolak dengan GDX-1310 sehingga {resets}. Mohon kuota tambahan atau pesan pakej yang lebih besar.',
      en: '{subscriptionNo} (application {application}) has used all of its {limit} calls. Calls are refused with GDX-1310 until {resets}. Ask for a boost, or order a larger package.',
    },
  },
  'subscription.quotaBeyond': {
    kind: kind('subscription', { my: 'Panggilan melebihi kuota', en: 'Calls go beyond a quota' }),
    title: { my: 'Kuota {api} habis: panggilan masih diterima', en: 'Quota of {api} used up: calls still pass' },
    body: {
      my: '{subscriptionNo} (aplikasi {application}) telah menggunakan kesemua {limit} panggilan sebelum {resets}. Pakej ini masih menerima panggilan melebihi kuota.',
      en: '{subscriptionNo} (application {application}) has used all of its {limit} calls before {resets}. This package lets calls beyond the quota pass.',
    },
  },
} as const satisfies Record<string, Message>;
