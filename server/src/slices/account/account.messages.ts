import { fixedKind, type Message } from '../../events/message';

/** Texts of notifications and mails about an account and its password. */
export const ACCOUNT_MESSAGES = {
  'user.locked': {
    kind: fixedKind('security', { my: 'Akaun anda disekat', en: 'Your account is blocked' }),
    title: { my: 'Akaun anda disekat', en: 'Your account is blocked' },
    body: {
      my: 'Terlalu banyak cubaan log masuk yang gagal. Anda boleh cuba semula selepas {until}, atau buka sekatan sekarang melalui pautan ini. Jika bukan anda yang mencuba, hubungi Pentadbir.',
      en: 'There were too many failed sign-ins. You can try again after {until}, or lift the block now by this link. If it was not you who tried, contact your Administrator.',
    },
  },
  'user.lockedAdmin': {
    kind: fixedKind(
      'security',
      { my: 'Akaun dalam jagaan anda disekat', en: 'An account in your care is blocked' },
      { needs: 'user.view', mail: false },
    ),
    title: { my: 'Akaun {username} disekat', en: 'The account {username} is blocked' },
    body: {
      my: 'Terlalu banyak cubaan log masuk yang gagal bagi {name}. Sekatan tamat pada {until}.',
      en: 'There were too many failed sign-ins of {name}. The block ends at {until}.',
    },
  },
  'user.unlocked': {
    kind: 'letter',
    title: { my: 'Sekatan akaun anda dibuka', en: 'Your account is no longer blocked' },
    body: { my: 'Akaun {username} boleh log masuk semula.', en: 'The account {username} can sign in again.' },
  },
  'user.activation': {
    kind: 'letter',
    title: { my: 'Aktifkan akaun anda', en: 'Activate your account' },
    body: {
      my: 'Akaun {username} telah disediakan untuk anda. Aktifkan sebelum {until}; pautan ini hanya boleh digunakan sekali.',
      en: 'The account {username} is ready for you. Activate it by {until}; the link works once.',
    },
  },
  'password.reset': {
    kind: 'letter',
    title: { my: 'Tetapkan semula kata laluan', en: 'Reset your password' },
    body: {
      my: 'Seseorang meminta kata laluan baharu bagi akaun {username}. Pautan ini boleh digunakan sekali, sehingga {until}. Jika bukan anda, abaikan e-mel ini: tiada apa-apa berubah.',
      en: 'Somebody asked for a new password for the account {username}. The link works once, until {until}. If it was not you, ignore this mail: nothing changes.',
    },
  },
  'password.changed': {
    kind: 'letter',
    title: { my: 'Kata laluan anda telah ditukar', en: 'Your password was changed' },
    body: {
      my: 'Kata laluan akaun {username} baru sahaja ditukar dan sesi lain ditamatkan. Jika bukan anda, tetapkan semula dengan segera dan hubungi Pentadbir.',
      en: 'The password of the account {username} was just changed and other sessions were ended. If it was not you, reset it at once and contact your Administrator.',
    },
  },
  'password.expiring': {
    kind: 'letter',
    title: { my: 'Kata laluan anda luput dalam {days}', en: 'Your password expires in {days}' },
    body: {
      my: 'Tukar kata laluan akaun {username} sebelum itu, dalam profil anda atau melalui pautan ini.',
      en: 'Change the password of the account {username} before then, in your profile or by this link.',
    },
  },
  'login.code': {
    kind: 'letter',
    title: { my: 'Kod log masuk anda', en: 'Your sign-in code' },
    body: {
      my: 'Kod: {secret}. Masukkan sebelum {until}. Jangan beri kod ini kepada sesiapa; kakitangan kami tidak akan memintanya.',
      en: 'Code: {secret}. Enter it by {until}. Give it to nobody; our staff will never ask for it.',
    },
  },
  'login.newDevice': {
    kind: 'letter',
    title: { my: 'Log masuk daripada peranti baharu', en: 'Sign-in from a new device' },
    body: {
      my: 'Akaun {username} dibuka pada {at} daripada {ip} ({device}). Jika bukan anda, tetapkan semula kata laluan dengan segera.',
      en: 'The account {username} was opened at {at} from {ip} ({device}). If it was not you, reset your password at once.',
    },
  },
  'session.reused': {
    kind: fixedKind('security', { my: 'Sesi anda ditamatkan', en: 'Your session was ended' }),
    title: {
      my: 'Sesi anda mungkin dicuri, dan telah ditamatkan',
      en: 'Your session may have been stolen, and was ended',
    },
    body: {
      my: 'Pada {at}, satu sesi akaun {username} disambung dengan kunci lama daripada {ip} ({device}). Log masuk semula; jika anda tidak mengenali alamat itu, tetapkan semula kata laluan dengan segera.',
      en: 'At {at} a session of the account {username} was continued with an old key, from {ip} ({device}). Sign in again; if you do not know that address, reset your password at once.',
    },
  },
} as const satisfies Record<string, Message>;
