import { kind, type Message } from '../../events/message';

const officer = { needs: 'datarequest.update' } as const;
const approver = { needs: 'datarequest.approve' } as const;
const of = (my: string, en: string, rest: Parameters<typeof kind>[2] = {}) => kind('datarequest', { my, en }, rest);

/** Texts of notifications and mails about data requests. */
export const DATA_REQUEST_MESSAGES = {
  'datarequest.received': {
    kind: of('Permohonan data anda diterima', 'Your data request was received'),
    title: { my: 'Permohonan data {requestNo} diterima', en: 'Data request {requestNo} received' },
    body: {
      my: '{title}: keputusan dijangka selewat-lewatnya pada {due}.',
      en: '{title}: expect a decision by {due}.',
    },
  },
  'datarequest.new': {
    kind: of('Permohonan data baharu', 'A new data request', officer),
    title: { my: 'Permohonan data baharu {requestNo}', en: 'New data request {requestNo}' },
    body: {
      my: '{agency} memohon: {title}. Keputusan perlu dibuat selewat-lewatnya pada {due}.',
      en: '{agency} asks for: {title}. A decision is due by {due}.',
    },
  },
  'datarequest.triage': {
    kind: of('Permohonan data tanpa agensi', 'A data request without an agency', approver),
    title: { my: '{requestNo}: tentukan agensi', en: '{requestNo}: pick the agency' },
    body: {
      my: '{agency} memohon {title}, dan agensi yang memegang data belum diketahui.',
      en: '{agency} asks for {title}, and nobody knows yet which agency has the data.',
    },
  },
  'datarequest.started': {
    kind: of('Permohonan data anda mula disemak', 'Your data request is under review', { mail: false }),
    title: { my: '{requestNo} sedang disemak', en: '{requestNo} is under review' },
    body: { my: '{provider} sedang menyemak: {title}.', en: '{provider} now reviews: {title}.' },
  },
  'datarequest.asked': {
    kind: of('Soalan tentang permohonan data anda', 'A question about your data request'),
    title: { my: '{requestNo}: soalan untuk anda', en: '{requestNo}: a question for you' },
    body: {
      my: '{provider} bertanya tentang: {title}. Tempoh keputusan berhenti sehingga anda menjawab.',
      en: '{provider} has a question about: {title}. The time to decide stands still until you answer.',
    },
  },
  'datarequest.answered': {
    kind: of('Soalan permohonan data dijawab', 'A question of a data request was answered', officer),
    title: { my: '{requestNo}: soalan dijawab', en: '{requestNo}: the question is answered' },
    body: { my: '{agency} menjawab tentang: {title}.', en: '{agency} answered about: {title}.' },
  },
  'datarequest.message': {
    kind: of('Mesej dalam permohonan data', 'A message in a data request'),
    title: { my: 'Mesej baharu dalam {requestNo}', en: 'New message in {requestNo}' },
    body: { my: '{author} menulis tentang: {title}.', en: '{author} wrote about: {title}.' },
  },
  'datarequest.extended': {
    kind: of('Tempoh permohonan data dilanjutkan', 'The time of a data request was extended'),
    title: { my: '{requestNo}: tempoh dilanjutkan', en: '{requestNo}: more time to decide' },
    body: {
      my: '{provider} akan membuat keputusan selewat-lewatnya pada {due}: {title}.',
      en: '{provider} will decide by {due}: {title}.',
    },
  },
  'datarequest.proposed': {
    kind: of('Keputusan menunggu pelulus kedua', 'A decision waits for a second approver', approver),
    title: { my: '{requestNo}: perlu pelulus kedua', en: '{requestNo}: needs a second approver' },
    body: {
      my: 'Keputusan bagi {title} melibatkan data peribadi dan menunggu pengesahan.',
      en: 'The decision on {title} gives personal data, and waits to be confirmed.',
    },
  },
  'datarequest.sentBack': {
    kind: of('Cadangan keputusan dipulangkan', 'A proposed decision was sent back', approver),
    title: { my: '{requestNo}: cadangan dipulangkan', en: '{requestNo}: proposal sent back' },
    body: { my: 'Cadangan keputusan bagi {title} perlu dibuat semula.', en: 'Decide again on {title}.' },
  },
  'datarequest.decided': {
    kind: of('Keputusan permohonan data', 'The decision on a data request'),
    title: { my: '{requestNo}: keputusan dibuat', en: '{requestNo}: decided' },
    body: {
      my: '{provider} telah membuat keputusan tentang: {title}. Surat sedia dibaca.',
      en: '{provider} has decided on: {title}. The letter can be read.',
    },
  },
  'datarequest.wanted': {
    kind: of('Keputusan data yang anda juga perlukan', 'The decision on data you want, too', { mail: false }),
    title: { my: '{requestNo}: keputusan dibuat', en: '{requestNo}: decided' },
    body: {
      my: '{provider} telah membuat keputusan tentang: {title}, yang agensi anda juga perlukan.',
      en: '{provider} has decided on: {title}, which your agency wants, too.',
    },
  },
  'datarequest.fulfilled': {
    kind: of('Permohonan data anda dipenuhi', 'Your data request is fulfilled'),
    title: { my: '{requestNo}: data sedia dipesan', en: '{requestNo}: the data can be ordered' },
    body: {
      my: 'Pesanan bagi {title} telah diisi untuk anda. Semak dan hantar.',
      en: 'The order for {title} is filled in for you. Check and send it.',
    },
  },
  'datarequest.delivered': {
    kind: of('Data yang anda mohon telah diserahkan', 'The data you requested has been handed out'),
    title: { my: '{requestNo}: data sedia dimuat turun', en: '{requestNo}: the data can be downloaded' },
    body: {
      my: 'Fail bagi {title} terdapat pada halaman permohonan. Muat turun, kemudian sahkan penerimaan.',
      en: 'The files for {title} are on the page of the request. Download them, then confirm that the data has come.',
    },
  },
  'datarequest.closed': {
    kind: of('Permohonan data ditutup', 'A data request was closed', { mail: false }),
    title: { my: '{requestNo} ditutup', en: '{requestNo} is closed' },
    body: { my: '{title} telah ditutup.', en: '{title} was closed.' },
  },
  'datarequest.withdrawn': {
    kind: of('Permohonan data ditarik balik', 'A data request was withdrawn', { ...officer, mail: false }),
    title: { my: '{requestNo} ditarik balik', en: '{requestNo} was withdrawn' },
    body: { my: '{agency} menarik balik: {title}.', en: '{agency} withdrew: {title}.' },
  },
  'datarequest.dueSoon': {
    kind: of('Permohonan data hampir tamat tempoh', 'A data request is due soon', officer),
    title: { my: '{requestNo}: tamat tempoh {due}', en: '{requestNo}: due by {due}' },
    body: { my: 'Keputusan belum dibuat: {title}.', en: 'Still to be decided: {title}.' },
  },
  'datarequest.overdue': {
    kind: of('Permohonan data lewat', 'A data request is overdue'),
    title: { my: '{requestNo}: keputusan lewat', en: '{requestNo}: the decision is overdue' },
    body: {
      my: 'Keputusan bagi {title} sepatutnya dibuat selewat-lewatnya pada {due}.',
      en: 'The decision on {title} was due by {due}.',
    },
  },
} as const satisfies Record<string, Message>;
