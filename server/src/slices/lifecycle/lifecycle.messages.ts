import { kind, type Message } from '../../events/message';

/** Texts of notifications about the life of a version. */
export const LIFECYCLE_MESSAGES = {
  'api.review.requested': {
    kind: kind(
      'api',
      { my: 'API menunggu semakan anda', en: 'An API waits for your review' },
      { needs: 'api.approve' },
    ),
    title: { my: '{api} {version} menunggu semakan', en: '{api} {version} waits for review' },
    body: {
      my: 'Versi ini dihantar untuk semakan. Luluskan, atau minta perubahan dengan sebabnya.',
      en: 'This version was sent for review. Approve it, or ask for changes and say why.',
    },
  },
  'api.review.takenBack': {
    kind: kind('api', { my: 'Semakan API ditarik balik', en: 'A review was taken back' }, { needs: 'api.approve' }),
    title: { my: '{api} {version} ditarik balik daripada semakan', en: '{api} {version} was taken back from review' },
    body: { my: 'Versi ini draf semula.', en: 'This version is a draft again.' },
  },
  'api.review.changes': {
    kind: kind('api', { my: 'Penyemak meminta perubahan', en: 'A reviewer asks for changes' }, { needs: 'api.view' }),
    title: { my: '{api} {version}: perubahan diminta', en: '{api} {version}: changes are asked for' },
    body: {
      my: 'Baca ulasan, betulkan, kemudian hantar semula.',
      en: 'Read the comments, mend it, then send it again.',
    },
  },
  'api.review.approved': {
    kind: kind('api', { my: 'API anda diluluskan', en: 'Your API was approved' }, { needs: 'api.view' }),
    title: { my: '{api} {version} diluluskan', en: '{api} {version} is approved' },
    body: {
      my: 'Versi ini boleh diterbitkan. Sebarang perubahan membatalkan kelulusan.',
      en: 'This version can be published. Any change drops the approval.',
    },
  },
  'api.review.dropped': {
    kind: kind('api', { my: 'Kelulusan API terbatal', en: 'An approval was dropped' }, { needs: 'api.view' }),
    title: { my: '{api} {version}: kelulusan terbatal', en: '{api} {version}: the approval was dropped' },
    body: {
      my: 'Kandungannya berubah selepas diluluskan, jadi ia tidak diterbitkan. Hantar semula untuk semakan.',
      en: 'It was changed after its approval, so it was not published. Send it for review again.',
    },
  },
  'api.review.comment': {
    kind: kind('api', { my: 'Ulasan dalam semakan API', en: 'A comment in a review' }, { needs: 'api.view' }),
    title: { my: 'Ulasan tentang {api} {version}', en: 'A comment on {api} {version}' },
    body: { my: 'Ada ulasan baharu dalam semakan.', en: 'There is a new comment in the review.' },
  },
  'api.scheduled': {
    kind: kind('api', { my: 'Penerbitan API dijadualkan', en: 'A publication is planned' }, { needs: 'api.view' }),
    title: { my: '{api} {version} akan diterbitkan', en: '{api} {version} will be published' },
    body: { my: 'Penerbitan dijadualkan pada {at}.', en: 'It is planned for {at}.' },
  },
  'api.unscheduled': {
    kind: kind(
      'api',
      { my: 'Jadual penerbitan API dibatalkan', en: 'A planned publication was taken back' },
      { needs: 'api.view' },
    ),
    title: { my: '{api} {version} tidak jadi diterbitkan', en: '{api} {version} will not be published as planned' },
    body: {
      my: 'Jadual penerbitannya dibatalkan; kelulusannya kekal.',
      en: 'The plan was taken back; it is still approved.',
    },
  },
  'api.versionArchived': {
    kind: kind('api', { my: 'Versi API diarkibkan', en: 'A version of an API was archived' }, { needs: 'api.view' }),
    title: { my: '{api} {version} diarkibkan', en: '{api} {version} was archived' },
    body: { my: 'Versi ini tidak lagi dalam senarai kerja.', en: 'This version is no longer among those at work.' },
  },
  'api.published': {
    kind: kind('api', { my: 'API agensi diterbitkan', en: "Your agency's API was published" }, { needs: 'api.view' }),
    title: { my: '{api} {version} diterbitkan', en: '{api} {version} is published' },
    body: {
      my: 'Ia kini dalam katalog, dan get laluan menerima panggilannya.',
      en: 'It is in the catalogue now, and the gateway takes its calls.',
    },
  },
  'api.newVersion': {
    kind: kind('subscription', {
      my: 'Versi baharu API yang dilanggan',
      en: 'A new version of an API that you subscribe to',
    }),
    title: { my: '{api} ada versi baharu: {version}', en: '{api} has a new version: {version}' },
    body: {
      my: 'Langganan anda kekal pada versinya sehingga anda memindahkannya. Versi lama terus menjawab panggilan hingga ia tamat.',
      en: 'Your subscription stays with its version until you move it. The earlier version goes on answering calls until it ends.',
    },
  },
  'api.followed.newVersion': {
    kind: kind('api', {
      my: 'Versi baharu API kegemaran',
      en: 'A new version of an API among your favourites',
    }),
    title: { my: '{api} ada versi baharu: {version}', en: '{api} has a new version: {version}' },
    body: {
      my: 'Anda menandakan API ini sebagai kegemaran. Halamannya dalam katalog menunjukkan apa yang berubah.',
      en: 'This API is among your favourites. Its page in the catalogue shows what has changed.',
    },
  },
  'api.deprecated': {
    kind: kind('subscription', { my: 'Versi API akan ditamatkan', en: 'A version of an API will end' }),
    title: { my: '{api} {version} berakhir pada {until}', en: '{api} {version} ends on {until}' },
    body: {
      my: 'Panggilan dijawab hingga hari itu. Selepas itu langganan tamat bersamanya.',
      en: 'Calls are answered until that day. Then its subscriptions end with it.',
    },
  },
  'api.kept': {
    kind: kind('subscription', { my: 'Penamatan versi ditarik balik', en: 'The end of a version was taken back' }),
    title: { my: '{api} {version} diteruskan', en: '{api} {version} goes on' },
    body: { my: 'Penamatannya ditarik balik.', en: 'Its end was taken back.' },
  },
  'api.ending': {
    kind: kind('subscription', { my: 'Versi API hampir tamat', en: 'A version of an API ends soon' }),
    title: { my: '{api} {version} berakhir pada {until}', en: '{api} {version} ends on {until}' },
    body: {
      my: 'Pindah ke versi lain sebelum itu, supaya panggilan anda terus dijawab.',
      en: 'Move to another version before, so that your calls are still answered.',
    },
  },
  'api.retired': {
    kind: kind('subscription', { my: 'Versi API ditamatkan', en: 'A version of an API has ended' }),
    title: { my: '{api} {version} telah ditamatkan', en: '{api} {version} has ended' },
    body: {
      my: 'Panggilannya tidak lagi dijawab, dan langganannya tamat bersamanya.',
      en: 'Its calls are no longer answered, and its subscriptions have ended with it.',
    },
  },
  'api.blocked': {
    kind: kind('subscription', { my: 'Versi API disekat', en: 'A version of an API is blocked' }),
    title: { my: '{api} {version} disekat buat sementara', en: '{api} {version} is blocked for now' },
    body: {
      my: 'Panggilan dijawab dengan notis pemiliknya: {notice}',
      en: "Calls are answered with its owner's notice: {notice}",
    },
  },
  'api.unblocked': {
    kind: kind('subscription', { my: 'Sekatan versi ditarik balik', en: 'A version of an API is open again' }),
    title: { my: '{api} {version} dibuka semula', en: '{api} {version} is open again' },
    body: { my: 'Panggilannya dijawab semula.', en: 'Its calls are answered again.' },
  },
} as const satisfies Record<string, Message>;
