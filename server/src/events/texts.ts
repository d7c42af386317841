import type { LocalText } from '@titian/shared-contracts';
import { APPLICANT_TEXTS } from './texts/applicant.texts';
import { HELPDESK_TEXTS } from './texts/helpdesk.texts';
import { SECTION_TEXTS } from './texts/section.texts';

interface Text {
  title: LocalText;
  body: LocalText;
}

/** What people read of events, in bell, toast and mail. `{name}` is filled from the telling's params. */
export const TEXTS = {
  ...APPLICANT_TEXTS,
  ...HELPDESK_TEXTS,
  ...SECTION_TEXTS,
  'order.received': {
    title: { my: 'Pesanan {orderNo} diterima', en: 'Order {orderNo} received' },
    body: {
      my: 'Permohonan anda untuk {apis} telah dihantar kepada agensi pemilik. Jawapan dijangka sebelum {due}.',
      en: 'Your request for {apis} has gone to the owning agencies. Expect an answer by {due}.',
    },
  },
  'order.submitted': {
    title: { my: 'Pesanan baharu {orderNo}', en: 'New order {orderNo}' },
    body: {
      my: '{requester} ({consumer}) memohon {apis}. Keputusan perlu dibuat sebelum {due}.',
      en: '{requester} ({consumer}) asks for {apis}. A decision is due by {due}.',
    },
  },
  'order.item.forwarded': {
    title: { my: '{api}: giliran anda membuat keputusan', en: '{api}: your decision is next' },
    body: {
      my: 'Pesanan {orderNo} daripada {consumer} telah diluluskan pada peringkat sebelumnya.',
      en: 'Order {orderNo} from {consumer} has passed the step before yours.',
    },
  },
  'order.item.approved': {
    title: { my: '{api} diluluskan', en: '{api} approved' },
    body: {
      my: '{provider} meluluskan permohonan anda dalam pesanan {orderNo}. Langganan sedia digunakan.',
      en: '{provider} approved your request in order {orderNo}. The subscription is ready to use.',
    },
  },
  'order.item.rejected': {
    title: { my: '{api} ditolak', en: '{api} rejected' },
    body: {
      my: '{provider} menolak permohonan anda dalam pesanan {orderNo}.',
      en: '{provider} rejected your request in order {orderNo}.',
    },
  },
  'order.item.expired': {
    title: { my: '{api}: permohonan luput', en: '{api}: request expired' },
    body: {
      my: 'Tiada keputusan dibuat dalam tempoh yang ditetapkan untuk pesanan {orderNo}. Anda boleh memohon semula.',
      en: 'No decision was made in time in order {orderNo}. You may ask again.',
    },
  },
  'order.item.infoRequested': {
    title: { my: '{api}: maklumat lanjut diperlukan', en: '{api}: more information needed' },
    body: {
      my: '{provider} bertanya tentang pesanan {orderNo}. Tempoh keputusan dihentikan sehingga anda menjawab.',
      en: '{provider} has a question about order {orderNo}. The clock stops until you answer.',
    },
  },
  'order.item.answered': {
    title: { my: '{api}: pemohon telah menjawab', en: '{api}: the requester answered' },
    body: {
      my: '{requester} menjawab soalan anda dalam pesanan {orderNo}.',
      en: '{requester} answered your question in order {orderNo}.',
    },
  },
  'order.item.withdrawn': {
    title: { my: '{api} ditarik balik', en: '{api} withdrawn' },
    body: {
      my: '{requester} menarik balik permohonan ini daripada pesanan {orderNo}.',
      en: '{requester} withdrew this request from order {orderNo}.',
    },
  },
  'order.cancelled': {
    title: { my: 'Pesanan {orderNo} dibatalkan', en: 'Order {orderNo} cancelled' },
    body: {
      my: '{requester} ({consumer}) membatalkan pesanan. Tiada tindakan diperlukan.',
      en: '{requester} ({consumer}) cancelled the order. There is nothing left to decide.',
    },
  },
  'order.message': {
    title: { my: 'Mesej baharu dalam {orderNo}', en: 'New message in {orderNo}' },
    body: { my: '{author} menulis dalam pesanan {orderNo}.', en: '{author} wrote in order {orderNo}.' },
  },
  'subscription.created': {
    title: { my: 'Pelanggan baharu untuk {api}', en: 'New subscriber of {api}' },
    body: {
      my: '{consumer} kini melanggan {api} ({subscriptionNo}) untuk aplikasi {application}.',
      en: '{consumer} now subscribes to {api} ({subscriptionNo}) for the application {application}.',
    },
  },
  'subscription.suspended': {
    title: { my: 'Langganan {api} digantung', en: 'Subscription to {api} suspended' },
    body: {
      my: 'Panggilan bagi {subscriptionNo} (aplikasi {application}) ditolak sehingga gantungan ditarik balik.',
      en: 'Calls under {subscriptionNo} (application {application}) are refused until the hold is lifted.',
    },
  },
  'subscription.resumed': {
    title: { my: 'Langganan {api} disambung semula', en: 'Subscription to {api} resumed' },
    body: {
      my: '{subscriptionNo} (aplikasi {application}) boleh digunakan semula.',
      en: '{subscriptionNo} (application {application}) can be used again.',
    },
  },
  'subscription.terminated': {
    title: { my: 'Langganan {api} ditamatkan', en: 'Subscription to {api} terminated' },
    body: {
      my: '{subscriptionNo} (aplikasi {application}) telah tamat. Pesanan baharu diperlukan untuk menggunakannya semula.',
      en: '{subscriptionNo} (application {application}) has ended. Using it again takes a new order.',
    },
  },
  'credential.issued': {
    title: { my: 'Kunci baharu untuk {application}', en: 'New key for {application}' },
    body: {
      my: 'Kunci {label} ({prefix}…) telah dicipta. Jika ini bukan urusan anda, batalkan kunci itu.',
      en: 'The key {label} ({prefix}…) was made. If you know nothing of it, revoke it.',
    },
  },
  'credential.rotated': {
    title: { my: 'Kunci {application} diganti', en: 'Key of {application} rotated' },
    body: {
      my: 'Kunci baharu {label} ({prefix}…) telah dicipta. Kunci lama tamat pada {graceUntil}.',
      en: 'The new key {label} ({prefix}…) was made. The one before it ends on {graceUntil}.',
    },
  },
  'credential.revoked': {
    title: { my: 'Kunci {application} dibatalkan', en: 'Key of {application} revoked' },
    body: {
      my: 'Kunci {label} ({prefix}…) tidak lagi diterima.',
      en: 'The key {label} ({prefix}…) is no longer accepted.',
    },
  },
  'announcement.published': {
    title: { my: '{title}', en: '{title}' },
    body: { my: '{text}', en: '{text}' },
  },
  'user.locked': {
    title: { my: 'Akaun anda disekat', en: 'Your account is blocked' },
    body: {
      my: 'Terlalu banyak cubaan log masuk yang gagal. Anda boleh cuba semula selepas {until}, atau buka sekatan sekarang melalui pautan ini. Jika bukan anda yang mencuba, hubungi Pentadbir.',
      en: 'There were too many failed sign-ins. You can try again after {until}, or lift the block now by this link. If it was not you who tried, contact your Administrator.',
    },
  },
  'user.unlocked': {
    title: { my: 'Sekatan akaun anda dibuka', en: 'Your account is no longer blocked' },
    body: {
      my: 'Akaun {username} boleh log masuk semula.',
      en: 'The account {username} can sign in again.',
    },
  },
  'user.activation': {
    title: { my: 'Aktifkan akaun anda', en: 'Activate your account' },
    body: {
      my: 'Akaun {username} telah disediakan untuk anda. Aktifkan sebelum {until}; pautan ini hanya boleh digunakan sekali.',
      en: 'The account {username} is ready for you. Activate it by {until}; the link works once.',
    },
  },
  'password.reset': {
    title: { my: 'Tetapkan semula kata laluan', en: 'Reset your password' },
    body: {
      my: 'Seseorang meminta kata laluan baharu bagi akaun {username}. Pautan ini boleh digunakan sekali, sehingga {until}. Jika bukan anda, abaikan e-mel ini: tiada apa-apa berubah.',
      en: 'Somebody asked for a new password for the account {username}. The link works once, until {until}. If it was not you, ignore this mail: nothing changes.',
    },
  },
  'password.changed': {
    title: { my: 'Kata laluan anda telah ditukar', en: 'Your password was changed' },
    body: {
      my: 'Kata laluan akaun {username} baru sahaja ditukar dan sesi lain ditamatkan. Jika bukan anda, tetapkan semula dengan segera dan hubungi Pentadbir.',
      en: 'The password of the account {username} was just changed and other sessions were ended. If it was not you, reset it at once and contact your Administrator.',
    },
  },
  'password.expiring': {
    title: { my: 'Kata laluan anda luput dalam {days}', en: 'Your password expires in {days}' },
    body: {
      my: 'Tukar kata laluan akaun {username} sebelum itu, dalam profil anda atau melalui pautan ini.',
      en: 'Change the password of the account {username} before then, in your profile or by this link.',
    },
  },
  'login.code': {
    title: { my: 'Kod log masuk anda', en: 'Your sign-in code' },
    body: {
      my: 'Kod: {secret}. Masukkan sebelum {until}. Jangan beri kod ini kepada sesiapa; kakitangan kami tidak akan memintanya.',
      en: 'Code: {secret}. Enter it by {until}. Give it to nobody; our staff will never ask for it.',
    },
  },
  'login.newDevice': {
    title: { my: 'Log masuk daripada peranti baharu', en: 'Sign-in from a new device' },
    body: {
      my: 'Akaun {username} dibuka pada {at} daripada {ip} ({device}). Jika bukan anda, tetapkan semula kata laluan dengan segera.',
      en: 'The account {username} was opened at {at} from {ip} ({device}). If it was not you, reset your password at once.',
    },
  },
  'user.twoFactorOn': {
    title: { my: 'Kod e-mel dihidupkan', en: 'E-mail code switched on' },
    body: {
      my: 'Mulai sekarang log masuk ke akaun {username} memerlukan kod yang dihantar ke e-mel ini. Jika bukan anda, hubungi Pentadbir.',
      en: 'From now on signing in as {username} takes a code sent to this address. If it was not you, contact your Administrator.',
    },
  },
  'user.twoFactorOff': {
    title: { my: 'Kod e-mel dimatikan', en: 'E-mail code switched off' },
    body: {
      my: 'Akaun {username} kini dibuka dengan kata laluan sahaja. Jika bukan anda, hubungi Pentadbir dengan segera.',
      en: 'The account {username} now opens with its password alone. If it was not you, contact your Administrator at once.',
    },
  },
  'role.changed': {
    title: { my: 'Hak peranan {role} diubah', en: 'The rights of {role} changed' },
    body: {
      my: '{gained} hak ditambah dan {lost} hak ditarik. Perubahan berkuat kuasa serta-merta.',
      en: 'Rights added: {gained}; rights taken away: {lost}. In force at once.',
    },
  },
  'role.assigned': {
    title: { my: 'Peranan anda kini {role}', en: 'Your role is now {role}' },
    body: {
      my: 'Menu dan halaman anda berubah serta-merta, tanpa log masuk semula. Hubungi pentadbir anda jika ini tidak dijangka.',
      en: 'Your menu and pages change at once, without signing in again. Ask your administrator if you did not expect this.',
    },
  },
  'user.lockedAdmin': {
    title: { my: 'Akaun {username} disekat', en: 'The account {username} is blocked' },
    body: {
      my: 'Terlalu banyak cubaan log masuk yang gagal bagi {name}. Sekatan tamat pada {until}.',
      en: 'There were too many failed sign-ins of {name}. The block ends at {until}.',
    },
  },
} as const satisfies Record<string, Text>;
export type TextCode = keyof typeof TEXTS;
