import { LAST_ERROR_MESSAGES } from './last-error';

/**
 * Messages that the specification defines word for word (§5, §8), in its language, with their translation. The key is the problem code or
 * validation code that leads to them.
 */
export const SPEC_MESSAGES = {
  'validation.required': { en: 'This field is required.', my: 'Medan ini wajib diisi.' },
  'validation.lettersOnly': { en: 'Only letters are allowed', my: 'Hanya huruf dibenarkan' },
  'validation.phoneMax': { en: 'Maximum length of phone is 12!', my: 'Panjang maksimum telefon ialah 12!' },
  'validation.digits': { en: 'Only numbers are allowed', my: 'Hanya nombor sahaja dibenarkan' },
  'validation.identificationNumber': { en: '12 digits are required', my: 'Perlu 12 nombor aksara' },
  'validation.nricExists': { en: 'NRIC already exists', my: 'No. kad pengenalan sudah wujud' },
  'validation.emailExists': { en: 'Email already exists', my: 'E-mel sudah wujud' },
  'validation.image': { en: 'Only Image are allowed', my: 'Hanya imej dibenarkan' },
  'validation.imageSize': { en: 'Image size must be less than 3MB', my: 'Saiz imej mesti kurang daripada 3MB' },
  'auth.incorrect': {
    en: 'Incorrect email or password! Please try again.',
    my: 'E-mel atau kata laluan salah! Sila cuba lagi.',
  },
  'auth.blocked': {
    en: 'Your account has been blocked please contact Administrator.',
    my: 'Akaun anda telah disekat, sila hubungi Pentadbir.',
  },
  'auth.clientNotAllowed': { en: 'Client are not allow to sign in.', my: 'Klien tidak dibenarkan log masuk.' },
  'auth.emailAlreadySent': {
    en: 'Email already be send. Please wait expired period.',
    my: 'E-mel telah dihantar. Sila tunggu sehingga tempohnya tamat.',
  },
  'auth.resetSent': {
    en: 'Reset Password Link Has Been Sent To Your Email',
    my: 'Pautan Tetapan Semula Kata Laluan Telah Dihantar Ke E-mel Anda',
  },
  'auth.passwordChanged': { en: 'Password Successfully Changed', my: 'Kata Laluan Berjaya Ditukar' },
  'auth.passwordNotChanged': { en: 'Password Could Not Be Changed', my: 'Kata Laluan Gagal Ditukar' },
  'validation.passwordWrong': { en: 'The password is wrong', my: 'Kata laluan adalah salah' },
  'auth.loggedOut': { en: 'You have been logged out', my: 'Anda telah dilog keluar' },
  'profile.relogin': {
    en: 'System automatic logout. Please login back',
    my: 'Log keluar automatik oleh sistem. Sila log masuk semula',
  },
  'page.notFound': { en: 'This page could not be found', my: 'Halaman ini tidak dijumpai' },
  'page.backHome': { en: 'Back to the home page', my: 'Kembali ke laman utama' },
  'page.errorTitle': { en: 'Error', my: 'Ralat' },
  ...LAST_ERROR_MESSAGES,
} as const;
