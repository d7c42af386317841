import { kind, type Message } from '../../events/message';

/** Texts of notifications and mails about issues. */
export const HELPDESK_MESSAGES = {
  'helpdesk.received': {
    kind: kind('helpdesk', { my: 'Isu anda diterima', en: 'Your issue was received' }),
    title: { my: 'Isu {ticketNo} diterima', en: 'Issue {ticketNo} received' },
    body: {
      my: 'Kami telah menerima aduan anda: {title}. Jawapan pertama dijangka sebelum {due}.',
      en: 'We have your report: {title}. Expect a first reply by {due}.',
    },
  },
  'helpdesk.reply': {
    kind: kind('helpdesk', { my: 'Jawapan baharu dalam isu', en: 'A new reply in an issue' }),
    title: { my: 'Jawapan baharu untuk {ticketNo}', en: 'New reply to {ticketNo}' },
    body: { my: '{author} menulis tentang: {title}.', en: '{author} wrote about: {title}.' },
  },
  'helpdesk.asked': {
    kind: kind('helpdesk', { my: 'Maklumat anda diperlukan dalam isu', en: 'Your answer is needed in an issue' }),
    title: { my: '{ticketNo}: maklumat anda diperlukan', en: '{ticketNo}: we need something from you' },
    body: {
      my: '{author} bertanya tentang: {title}. Isu ditutup sendiri jika tiada jawapan dalam 10 hari.',
      en: '{author} has a question about: {title}. Without an answer in 10 days the issue closes by itself.',
    },
  },
  'helpdesk.started': {
    kind: kind('helpdesk', { my: 'Isu anda mula dikendalikan', en: 'Your issue is being worked on' }),
    title: { my: '{ticketNo} sedang dikendalikan', en: '{ticketNo} is being worked on' },
    body: { my: '{assignee} kini mengendalikan: {title}.', en: '{assignee} now looks after: {title}.' },
  },
  'helpdesk.closed': {
    kind: kind('helpdesk', { my: 'Isu anda ditutup', en: 'Your issue was closed' }),
    title: { my: '{ticketNo} ditutup', en: '{ticketNo} is closed' },
    body: {
      my: '{title} telah ditutup. Nilaikan khidmat kami, atau buka semula dalam 14 hari jika belum selesai.',
      en: '{title} was closed. Tell us how we did, or open it again within 14 days if it is not solved.',
    },
  },
  'helpdesk.autoClosed': {
    kind: kind('helpdesk', { my: 'Isu anda ditutup tanpa jawapan', en: 'Your issue was closed without an answer' }),
    title: { my: '{ticketNo} ditutup tanpa jawapan', en: '{ticketNo} closed without an answer' },
    body: {
      my: 'Soalan kami tentang {title} tidak dijawab dalam 10 hari. Buka semula dalam 14 hari jika masih perlu.',
      en: 'Our question about {title} had no answer for 10 days. Open it again within 14 days if you still need it.',
    },
  },
  'helpdesk.reopened': {
    kind: kind('helpdesk', { my: 'Isu dibuka semula', en: 'An issue was opened again' }),
    title: { my: '{ticketNo} dibuka semula', en: '{ticketNo} was opened again' },
    body: { my: '{title} memerlukan perhatian semula.', en: '{title} needs attention again.' },
  },
  'helpdesk.new': {
    kind: kind(
      'helpdesk',
      { my: 'Isu baharu untuk dikendalikan', en: 'A new issue to look after' },
      { needs: 'helpdesk.update' },
    ),
    title: { my: 'Isu baharu {ticketNo}', en: 'New issue {ticketNo}' },
    body: {
      my: '{reporter} ({agency}) melaporkan: {title}. Jawapan pertama perlu diberi sebelum {due}.',
      en: '{reporter} ({agency}) reports: {title}. A first reply is due by {due}.',
    },
  },
  'helpdesk.assigned': {
    kind: kind(
      'helpdesk',
      { my: 'Isu diserahkan kepada anda', en: 'An issue was given to you' },
      { needs: 'helpdesk.update' },
    ),
    title: { my: '{ticketNo} diserahkan kepada anda', en: '{ticketNo} was given to you' },
    body: { my: '{title}, daripada {reporter} ({agency}).', en: '{title}, from {reporter} ({agency}).' },
  },
  'helpdesk.note': {
    kind: kind(
      'helpdesk',
      { my: 'Nota dalaman pada isu', en: 'An internal note on an issue' },
      { needs: 'helpdesk.update', mail: false },
    ),
    title: { my: 'Nota dalaman pada {ticketNo}', en: 'Internal note on {ticketNo}' },
    body: { my: '{author} menulis kepada pegawai meja bantuan.', en: '{author} wrote to the helpdesk agents.' },
  },
  'helpdesk.settled': {
    kind: kind(
      'helpdesk',
      { my: 'Isu ditutup oleh pelapor', en: 'An issue was closed by its reporter' },
      { needs: 'helpdesk.update', mail: false },
    ),
    title: { my: '{ticketNo} ditutup oleh pelapor', en: '{ticketNo} was closed by its reporter' },
    body: { my: '{reporter} menutup isu: {title}.', en: '{reporter} closed the issue: {title}.' },
  },
  'helpdesk.replyLate': {
    kind: kind('helpdesk', { my: 'Jawapan pertama lewat', en: 'A first reply is late' }, { needs: 'helpdesk.update' }),
    title: { my: '{ticketNo}: jawapan pertama lewat', en: '{ticketNo}: first reply is late' },
    body: {
      my: 'Tarikh akhir jawapan pertama ({due}) telah berlalu: {title}.',
      en: 'The first reply was due by {due}: {title}.',
    },
  },
  'helpdesk.resolutionLate': {
    kind: kind('helpdesk', { my: 'Penyelesaian lewat', en: 'A resolution is late' }, { needs: 'helpdesk.update' }),
    title: { my: '{ticketNo}: penyelesaian lewat', en: '{ticketNo}: resolution is late' },
    body: {
      my: 'Tarikh akhir penyelesaian ({due}) telah berlalu: {title}.',
      en: 'The resolution was due by {due}: {title}.',
    },
  },
} as const satisfies Record<string, Message>;
