import type { Language } from './portal';

/** Labels and texts that the checks look for, in both languages. */
const WORDS = {
  username: { my: /Nama pengguna/, en: /Username/ },
  password: { my: 'Kata laluan', en: 'Password' },
  forbidden: { my: 'Anda tidak dibenarkan melihat halaman ini', en: 'You may not see this page' },
  signIn: { my: 'Log masuk', en: 'Sign in' },
  search: { my: 'Cari', en: 'Search' },
  searchApis: { my: 'Cari API dalam katalog', en: 'Search APIs in the catalogue' },
  addToCart: { my: 'Tambah ke troli', en: 'Add to cart' },
  addDialog: { my: /Tambah ke troli/, en: /Add to the cart/ },
  viewLetter: { my: /Lihat surat/, en: /View letter/ },
  cart: { my: 'Troli', en: 'Cart' },
  checkout: { my: 'Teruskan ke pesanan', en: 'Continue to the order' },
  purpose: { my: 'Tujuan', en: 'Purpose' },
  purposeOption: { my: 'Menambah baik perkhidmatan awam', en: 'Improve a public service' },
  purposeText: { my: 'Huraian tujuan', en: 'The purpose in your words' },
  handling: { my: /^Pengendalian data/, en: /^Handling of the data/ },
  acceptTerms: { my: /Saya menerima terma/, en: /I accept the terms/ },
  submitOrder: { my: 'Hantar pesanan', en: 'Submit order' },
  newApplication: { my: /Aplikasi baharu/, en: /New application/ },
  applicationName: { my: 'Nama aplikasi', en: 'Name of the application' },
  limitFields: { my: 'Luluskan sebahagian medan sahaja', en: 'Grant some fields only' },
  decide: { my: 'Beri keputusan', en: 'Decide' },
  approve: { my: /^Luluskan/, en: /^Approve/ },
  approveItem: { my: 'Luluskan item', en: 'Approve the item' },
  sendDecision: { my: 'Hantar keputusan', en: 'Send the decision' },
  rejectItem: { my: 'Tolak item', en: 'Reject the item' },
  reject: { my: /^Tolak/, en: /^Reject/ },
  refusal: { my: 'Alasan penolakan', en: 'Ground of refusal' },
  refusalOption: { my: 'Tujuan tidak jelas', en: 'The purpose is not clear' },
  rejectReason: { my: 'Sebab bagi pemohon', en: 'Reason for the requester' },
  makeKey: { my: 'Cipta kunci', en: 'Make a key' },
  keyOnce: { my: /tidak akan dipaparkan lagi/, en: /will not be shown again/ },
  approved: { my: 'Diluluskan', en: 'Approved' },
  rejected: { my: 'Ditolak', en: 'Rejected' },
  subscribed: { my: 'Dilanggan', en: 'Subscribed' },
  notifications: { my: /^Pemberitahuan/, en: /^Notifications/ },
} as const;

/** A label or text in one language. */
export const word = (key: keyof typeof WORDS, language: Language): string | RegExp => WORDS[key][language];
