/** What people read of issues; `{name}` is filled from the telling's params. */
export const HELPDESK_TEXTS = {
  'helpdesk.received': {
    title: { my: 'Isu {ticketNo} diterima', en: 'Issue {ticketNo} received' },
    body: {
      my: 'Kami telah menerima aduan anda: {title}. Jawapan pertama dijangka sebelum {due}.',
      en: 'We have your report: {title}. Expect a first reply by {due}.',
    },
  },
  'helpdesk.new': {
    title: { my: 'Isu baharu {ticketNo}', en: 'New issue {ticketNo}' },
    body: {
      my: '{reporter} ({agency}) melaporkan: {title}. Jawapan pertama perlu diberi sebelum {due}.',
      en: '{reporter} ({agency}) reports: {title}. A first reply is due by {due}.',
    },
  },
  'helpdesk.reply': {
    title: { my: 'Jawapan baharu untuk {ticketNo}', en: 'New reply to {ticketNo}' },
    body: { my: '{author} menulis tentang: {title}.', en: '{author} wrote about: {title}.' },
  },
  'helpdesk.asked': {
    title: { my: '{ticketNo}: maklumat anda diperlukan', en: '{ticketNo}: we need something from you' },
    body: {
      my: '{author} bertanya tentang: {title}. Isu ditutup sendiri jika tiada jawapan dalam 10 hari.',
      en: '{author} has a question about: {title}. Without an answer in 10 days the issue closes by itself.',
    },
  },
  'helpdesk.note': {
    title: { my: 'Nota dalaman pada {ticketNo}', en: 'Internal note on {ticketNo}' },
    body: { my: '{author} menulis kepada pegawai meja bantuan.', en: '{author} wrote to the helpdesk agents.' },
  },
  'helpdesk.started': {
    title: { my: '{ticketNo} sedang dikendalikan', en: '{ticketNo} is being worked on' },
    body: { my: '{assignee} kini mengendalikan: {title}.', en: '{assignee} now looks after: {title}.' },
  },
  'helpdesk.assigned': {
    title: { my: '{ticketNo} diserahkan kepada anda', en: '{ticketNo} was given to you' },
    body: {
      my: '{title}, daripada {reporter} ({agency}).',
      en: '{title}, from {reporter} ({agency}).',
    },
  },
  'helpdesk.closed': {
    title: { my: '{ticketNo} ditutup', en: '{ticketNo} is closed' },
    body: {
      my: '{title} telah ditutup. Nilaikan khidmat kami, atau buka semula dalam 14 hari jika belum selesai.',
      en: '{title} was closed. Tell us how we did, or open it again within 14 days if it is not solved.',
    },
  },
  'helpdesk.settled': {
    title: { my: '{ticketNo} ditutup oleh pelapor', en: '{ticketNo} was closed by its reporter' },
    body: { my: '{reporter} menutup isu: {title}.', en: '{reporter} closed the issue: {title}.' },
  },
  'helpdesk.autoClosed': {
    title: { my: '{ticketNo} ditutup tanpa jawapan', en: '{ticketNo} closed without an answer' },
    body: {
      my: 'Soalan kami tentang {title} tidak dijawab dalam 10 hari. Buka semula dalam 14 hari jika masih perlu.',
      en: 'Our question about {title} had no answer for 10 days. Open it again within 14 days if you still need it.',
    },
  },
  'helpdesk.reopened': {
    title: { my: '{ticketNo} dibuka semula', en: '{ticketNo} was opened again' },
    body: { my: '{title} memerlukan perhatian semula.', en: '{title} needs attention again.' },
  },
  'helpdesk.replyLate': {
    title: { my: '{ticketNo}: jawapan pertama lewat', en: '{ticketNo}: first reply is late' },
    body: {
      my: 'Tarikh akhir jawapan pertama ({due}) telah berlalu: {title}.',
      en: 'The first reply was due by {due}: {title}.',
    },
  },
  'helpdesk.resolutionLate': {
    title: { my: '{ticketNo}: penyelesaian lewat', en: '{ticketNo}: resolution is late' },
    body: {
      my: 'Tarikh akhir penyelesaian ({due}) telah berlalu: {title}.',
      en: 'The resolution was due by {due}: {title}.',
    },
  },
} as const;
