import type { LocalText, Permission } from '@titian/shared-contracts';
import type { Telling } from './plan';
import type { TextCode } from './texts';

/** One kind of news as its readers choose how to hear of it. */
export interface Kind {
  label: LocalText;
  category: Telling['category'];
  /** Mailed unless its reader chose otherwise; the same as the plan's `mail`. */
  mail: boolean;
  /** Nobody can switch it off. */
  fixed: boolean;
  /** Only holders ever hear of it. */
  needs?: Permission;
}

const kind = (
  category: Kind['category'],
  my: string,
  en: string,
  rest: Partial<Pick<Kind, 'mail' | 'fixed' | 'needs'>> = {},
): Kind => ({ label: { my, en }, category, mail: true, fixed: false, ...rest });

const decides = { needs: 'order.approve' } as const;
const handles = { needs: 'helpdesk.update' } as const;
const silent = { mail: false } as const;
const security = (my: string, en: string, rest: Partial<Pick<Kind, 'mail' | 'needs'>> = {}): Kind =>
  kind('security', my, en, { ...rest, fixed: true });

/** Mails that are the act itself, or go to somebody without an account: nothing to choose. */
type Letter = Extract<
  TextCode,
  | `registration.${string}`
  | `password.${string}`
  | `login.${string}`
  | 'user.activation'
  | 'user.unlocked'
  | 'applicant.counter'
  | 'applicant.lapsed'
  | 'applicant.rejected'
>;

/** Every message that people are told, but letters; a new one that isn't here doesn't compile. */
export const KINDS: Record<Exclude<TextCode, Letter>, Kind> = {
  'order.received': kind('order', 'Pesanan anda diterima', 'Your order was received'),
  'order.item.approved': kind('order', 'Permohonan API diluluskan', 'A request was approved'),
  'order.item.rejected': kind('order', 'Permohonan API ditolak', 'A request was rejected'),
  'order.item.infoRequested': kind(
    'order',
    'Maklumat lanjut diminta daripada anda',
    'You are asked for more information',
  ),
  'order.item.expired': kind('order', 'Permohonan luput tanpa keputusan', 'A request expired without a decision'),
  'order.message': kind('order', 'Mesej baharu dalam pesanan', 'A new message in an order'),
  'order.submitted': kind('order', 'Pesanan baharu kepada agensi anda', 'A new order to your agency', {
    needs: 'api.view',
  }),
  'order.item.forwarded': kind('order', 'Giliran anda membuat keputusan', 'Your decision is next', decides),
  'order.item.answered': kind('order', 'Pemohon menjawab soalan anda', 'A requester answered your question', decides),
  'order.item.withdrawn': kind('order', 'Permohonan ditarik balik', 'A request was withdrawn', {
    ...decides,
    ...silent,
  }),
  'order.cancelled': kind('order', 'Pesanan dibatalkan', 'An order was cancelled', { ...decides, ...silent }),
  'subscription.created': kind(
    'subscription',
    'Pelanggan baharu bagi API agensi',
    "A new subscriber of your agency's API",
    {
      needs: 'api.view',
      ...silent,
    },
  ),
  'subscription.suspended': kind('subscription', 'Langganan digantung', 'A subscription was suspended'),
  'subscription.resumed': kind('subscription', 'Langganan disambung semula', 'A subscription was resumed'),
  'subscription.terminated': kind('subscription', 'Langganan ditamatkan', 'A subscription was terminated'),
  'credential.issued': kind('credential', 'Kunci baharu dicipta', 'A key was made'),
  'credential.rotated': kind('credential', 'Kunci diganti', 'A key was rotated'),
  'credential.revoked': kind('credential', 'Kunci dibatalkan', 'A key was revoked'),
  'announcement.published': kind(
    'announcement',
    'Pengumuman penting dan penyelenggaraan',
    'Important announcements and maintenance',
    silent,
  ),
  'applicant.onhold': kind('applicant', 'Pemohon baharu menunggu keputusan', 'A new applicant waits for a decision', {
    needs: 'applicant.approve',
  }),
  'applicant.approved': kind(
    'applicant',
    'Pemohon dari kaunter anda diluluskan',
    'An applicant of your counter was approved',
    {
      needs: 'applicant.create',
      ...silent,
    },
  ),
  'applicant.rejectedEntry': kind(
    'applicant',
    'Pemohon dari kaunter anda ditolak',
    'An applicant of your counter was rejected',
    { needs: 'applicant.create', ...silent },
  ),
  'helpdesk.received': kind('helpdesk', 'Isu anda diterima', 'Your issue was received'),
  'helpdesk.reply': kind('helpdesk', 'Jawapan baharu dalam isu', 'A new reply in an issue'),
  'helpdesk.asked': kind('helpdesk', 'Maklumat anda diperlukan dalam isu', 'Your answer is needed in an issue'),
  'helpdesk.started': kind('helpdesk', 'Isu anda mula dikendalikan', 'Your issue is being worked on'),
  'helpdesk.closed': kind('helpdesk', 'Isu anda ditutup', 'Your issue was closed'),
  'helpdesk.autoClosed': kind('helpdesk', 'Isu anda ditutup tanpa jawapan', 'Your issue was closed without an answer'),
  'helpdesk.reopened': kind('helpdesk', 'Isu dibuka semula', 'An issue was opened again'),
  'helpdesk.new': kind('helpdesk', 'Isu baharu untuk dikendalikan', 'A new issue to look after', handles),
  'helpdesk.assigned': kind('helpdesk', 'Isu diserahkan kepada anda', 'An issue was given to you', handles),
  'helpdesk.note': kind('helpdesk', 'Nota dalaman pada isu', 'An internal note on an issue', { ...handles, ...silent }),
  'helpdesk.settled': kind('helpdesk', 'Isu ditutup oleh pelapor', 'An issue was closed by its reporter', {
    ...handles,
    ...silent,
  }),
  'helpdesk.replyLate': kind('helpdesk', 'Jawapan pertama lewat', 'A first reply is late', handles),
  'helpdesk.resolutionLate': kind('helpdesk', 'Penyelesaian lewat', 'A resolution is late', handles),
  'user.locked': security('Akaun anda disekat', 'Your account is blocked'),
  'user.lockedAdmin': security('Akaun dalam jagaan anda disekat', 'An account in your care is blocked', {
    mail: false,
    needs: 'user.view',
  }),
  'user.twoFactorOn': security('Kod e-mel dihidupkan', 'E-mail code switched on'),
  'role.assigned': security('Peranan anda ditukar', 'Your role was changed'),
  'role.changed': security('Hak peranan anda diubah', 'The rights of your role changed', { mail: false }),
  'sections.takenBack': kind('platform', 'Canary ditarik balik oleh portal', 'The portal took a canary back', {
    needs: 'platform.view',
  }),
  'user.twoFactorOff': security('Kod e-mel dimatikan', 'E-mail code switched off'),
};

/** The kind behind a stored code; undefined where no such kind can be chosen. */
export const kindOf = (code: string): Kind | undefined =>
  Object.hasOwn(KINDS, code) ? KINDS[code as keyof typeof KINDS] : undefined;
