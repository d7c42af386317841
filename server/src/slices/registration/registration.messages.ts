import { kind, type Message } from '../../events/message';

/** Texts of notifications and mails about registrations and applicants. */
export const REGISTRATION_MESSAGES = {
  'applicant.onhold': {
    kind: kind(
      'applicant',
      { my: 'Pemohon baharu menunggu keputusan', en: 'A new applicant waits for a decision' },
      { needs: 'applicant.approve' },
    ),
    title: { my: 'Pemohon baharu: {name}', en: 'New applicant: {name}' },
    body: {
      my: '{name} memohon akaun bagi {organization}. Keputusan dijangka sebelum {due}.',
      en: '{name} asks for an account with {organization}. A decision is expected by {due}.',
    },
  },
  'applicant.approved': {
    kind: kind(
      'applicant',
      { my: 'Pemohon dari kaunter anda diluluskan', en: 'An applicant of your counter was approved' },
      { needs: 'applicant.create', mail: false },
    ),
    title: { my: '{name} diluluskan', en: '{name} approved' },
    body: {
      my: 'Pemohon yang anda daftarkan di kaunter telah diluluskan. Pautan pengaktifan telah dihantar kepadanya.',
      en: 'The applicant whom you registered at the counter was approved and has been sent the activation link.',
    },
  },
  'applicant.rejectedEntry': {
    kind: kind(
      'applicant',
      { my: 'Pemohon dari kaunter anda ditolak', en: 'An applicant of your counter was rejected' },
      { needs: 'applicant.create', mail: false },
    ),
    title: { my: '{name} ditolak', en: '{name} rejected' },
    body: {
      my: 'Pemohon yang anda daftarkan di kaunter telah ditolak dan dimaklumkan sebabnya.',
      en: 'The applicant whom you registered at the counter was rejected and has been told why.',
    },
  },
  'registration.received': {
    kind: 'letter',
    title: { my: 'Sahkan alamat e-mel anda', en: 'Confirm your e-mail address' },
    body: {
      my: 'Permohonan akaun {username} bagi {organization} telah diterima. Sahkan alamat ini sebelum {until}, kemudian pegawai akan menyemaknya. Jika bukan anda yang mendaftar, abaikan e-mel ini.',
      en: 'Your registration of {username} for {organization} was received. Confirm this address by {until}; an officer then looks at it. If it was not you who registered, ignore this mail.',
    },
  },
  'registration.hasAccount': {
    kind: 'letter',
    title: { my: 'Anda sudah mempunyai akaun', en: 'You already have an account' },
    body: {
      my: 'Seseorang mendaftar dengan alamat e-mel ini, yang sudah menjadi milik akaun {username}. Log masuk seperti biasa, atau minta kata laluan baharu di halaman log masuk. Jika bukan anda, tiada tindakan diperlukan.',
      en: 'Somebody registered with this address, which belongs to the account {username}. Sign in as usual, or ask for a new password on the sign-in page. If it was not you, there is nothing to do.',
    },
  },
  'registration.pending': {
    kind: 'letter',
    title: { my: 'Pendaftaran anda sedang disemak', en: 'Your registration is being looked at' },
    body: {
      my: 'Pendaftaran bagi {organization} telah diterima pada {at}. Anda akan dimaklumkan melalui e-mel sebaik sahaja ada keputusan.',
      en: 'Your registration for {organization} was received on {at}. A mail will tell you as soon as there is a decision.',
    },
  },
  'registration.numberKnown': {
    kind: 'letter',
    title: { my: 'Pendaftaran tidak dapat diterima', en: 'Your registration could not be taken' },
    body: {
      my: 'Sebahagian butiran yang diberi sudah didaftarkan. Jika anda mempunyai akaun, log masuk atau minta kata laluan baharu. Jika tidak, hubungi pentadbir tenan anda dengan membawa kad pengenalan.',
      en: 'Some of what you gave is registered already. If you have an account, sign in or ask for a new password. If not, see your tenant administrator with your identity card.',
    },
  },
  'registration.tried': {
    kind: 'letter',
    title: { my: 'Percubaan mendaftar dengan butiran anda', en: 'Somebody tried to register with your details' },
    body: {
      my: 'Nombor pengenalan anda digunakan dalam pendaftaran yang lain. Pendaftaran itu tidak diterima. Jika bukan anda, maklumkan kepada Pentadbir.',
      en: 'Your identification number was used in another registration, which was not taken. If it was not you, tell your Administrator.',
    },
  },
  'registration.usernameTaken': {
    kind: 'letter',
    title: { my: 'Nama pengguna sudah digunakan', en: 'The username is taken' },
    body: {
      my: 'Pendaftaran anda tidak diterima kerana nama pengguna {username} sudah digunakan. Sila daftar semula dengan nama lain.',
      en: 'Your registration was not taken because the username {username} is in use. Please register again with another one.',
    },
  },
  'applicant.counter': {
    kind: 'letter',
    title: { my: 'Anda telah didaftarkan di kaunter', en: 'You were registered at the counter' },
    body: {
      my: 'Permohonan akaun {username} bagi {organization} telah direkodkan. Pautan untuk mengaktifkannya akan dihantar ke alamat ini selepas kelulusan.',
      en: 'Your registration of {username} for {organization} was recorded. The link that activates it comes to this address once it is approved.',
    },
  },
  'applicant.rejected': {
    kind: 'letter',
    title: { my: 'Permohonan akaun anda ditolak', en: 'Your registration was rejected' },
    body: {
      my: 'Permohonan akaun {username} bagi {organization} tidak diluluskan. Anda boleh mendaftar semula setelah perkara di bawah dibetulkan.',
      en: 'Your registration of {username} for {organization} was not approved. You may register again once the following is put right.',
    },
  },
  'applicant.lapsed': {
    kind: 'letter',
    title: { my: 'Permohonan akaun anda luput', en: 'Your registration has lapsed' },
    body: {
      my: 'Tiada keputusan dibuat dalam tempoh 60 hari bagi permohonan {username}. Anda boleh mendaftar semula.',
      en: 'No decision was made on {username} within 60 days. You may register again.',
    },
  },
} as const satisfies Record<string, Message>;
