import type { LocalText } from '@titian/shared-contracts';

/** Carts, orders, subscriptions and keys. */
export const ORDER_SENTENCES = {
  CART_ADD: { my: 'Memasukkan API ke dalam troli', en: 'Put an API in the cart' },
  CART_UPDATE: { my: 'Mengubah baris troli', en: 'Changed a line of the cart' },
  CART_REMOVE: { my: 'Mengeluarkan API daripada troli', en: 'Took an API out of the cart' },
  CART_RESTORE: { my: 'Mengembalikan API ke dalam troli', en: 'Put an API back in the cart' },
  ORDER_SUBMIT: { my: 'Menghantar pesanan {target}', en: 'Submitted the order {target}' },
  ORDER_CANCEL: { my: 'Membatalkan pesanan {target}', en: 'Cancelled the order {target}' },
  ORDER_MESSAGE: { my: 'Menulis dalam pesanan {target}', en: 'Wrote in the order {target}' },
  ORDER_CLAIM: { my: 'Mengambil satu item pesanan {target}', en: 'Claimed an item of the order {target}' },
  ORDER_RELEASE: { my: 'Melepaskan satu item pesanan {target}', en: 'Released an item of the order {target}' },
  ORDER_ASK: { my: 'Bertanya tentang satu item pesanan {target}', en: 'Asked about an item of the order {target}' },
  ORDER_ANSWER: {
    my: 'Menjawab tentang satu item pesanan {target}',
    en: 'Answered about an item of the order {target}',
  },
  ORDER_DECIDE_PASS: {
    my: 'Meluluskan satu peringkat bagi item pesanan {target}',
    en: 'Approved a step of an item of the order {target}',
  },
  ORDER_DECIDE_APPROVE: { my: 'Meluluskan satu item pesanan {target}', en: 'Approved an item of the order {target}' },
  ORDER_DECIDE_CONDITIONS: {
    my: 'Meluluskan dengan syarat satu item pesanan {target}',
    en: 'Approved an item of the order {target} with conditions',
  },
  ORDER_DECIDE_REJECT: { my: 'Menolak satu item pesanan {target}', en: 'Rejected an item of the order {target}' },
  ORDER_WITHDRAW: { my: 'Menarik balik satu item pesanan {target}', en: 'Withdrew an item of the order {target}' },
  ORDER_EXPIRE: { my: 'Satu item pesanan {target} luput', en: 'An item of the order {target} expired' },
  SUBSCRIPTION_CREATE: { my: 'Membuka langganan {target}', en: 'Opened the subscription {target}' },
  SUBSCRIPTION_HOLD: { my: 'Menggantung langganan {target}', en: 'Put the subscription {target} on hold' },
  SUBSCRIPTION_RELEASE: { my: 'Menyambung semula langganan {target}', en: 'Resumed the subscription {target}' },
  SUBSCRIPTION_PACKAGE: {
    my: 'Memindahkan langganan {target} ke pakej lain',
    en: 'Moved the subscription {target} to another package',
  },
  SUBSCRIPTION_MOVE: {
    my: 'Memindahkan langganan {target} ke versi lain',
    en: 'Moved the subscription {target} to another version',
  },
  SUBSCRIPTION_EXTEND: { my: 'Melanjutkan langganan {target}', en: 'Extended the subscription {target}' },
  SUBSCRIPTION_EXPORT_OWN: {
    my: 'Mengeksport {rows} langganan agensi',
    en: "Exported {rows} of the agency's subscriptions",
  },
  SUBSCRIPTION_EXPORT: {
    my: 'Mengeksport {rows} langganan API agensi',
    en: "Exported {rows} subscriptions to the agency's APIs",
  },
  BOOST_REQUEST: {
    my: 'Memohon kuota tambahan bagi langganan {target}',
    en: 'Asked for a boost of the subscription {target}',
  },
  BOOST_GRANT: {
    my: 'Memberikan kuota tambahan kepada langganan {target}',
    en: 'Granted a boost of the subscription {target}',
  },
  BOOST_REFUSE: {
    my: 'Menolak kuota tambahan bagi langganan {target}',
    en: 'Refused a boost of the subscription {target}',
  },
  BOOST_WITHDRAW: {
    my: 'Menarik balik permohonan kuota tambahan bagi langganan {target}',
    en: 'Withdrew the request for a boost of the subscription {target}',
  },
  BOOST_CLOSE: {
    my: 'Permohonan kuota tambahan berakhir bersama langganan {target}',
    en: 'A boost that was asked lapsed with the subscription {target}',
  },
  EXTENSION_REQUEST: {
    my: 'Memohon lanjutan bagi langganan {target}',
    en: 'Asked to extend the subscription {target}',
  },
  EXTENSION_GRANT: {
    my: 'Meluluskan lanjutan bagi langganan {target}',
    en: 'Granted the extension of the subscription {target}',
  },
  EXTENSION_REFUSE: {
    my: 'Menolak lanjutan bagi langganan {target}',
    en: 'Refused to extend the subscription {target}',
  },
  EXTENSION_WITHDRAW: {
    my: 'Menarik balik permohonan lanjutan bagi langganan {target}',
    en: 'Withdrew the request to extend the subscription {target}',
  },
  EXTENSION_CLOSE: {
    my: 'Permohonan lanjutan berakhir bersama langganan {target}',
    en: 'An extension that was asked lapsed with the subscription {target}',
  },
  SUBSCRIPTION_NOTICE: {
    my: 'Memberi notis penamatan langganan {target}',
    en: 'Gave notice of the end of the subscription {target}',
  },
  SUBSCRIPTION_TERMINATE: { my: 'Menamatkan langganan {target}', en: 'Ended the subscription {target}' },
  APP_CREATE: { my: 'Mendaftarkan aplikasi {target}', en: 'Registered the application {target}' },
  APP_UPDATE: { my: 'Mengubah aplikasi {target}', en: 'Changed the application {target}' },
  APP_SUSPEND: { my: 'Menggantung aplikasi {target}', en: 'Suspended the application {target}' },
  APP_RESUME: { my: 'Menyambung semula aplikasi {target}', en: 'Resumed the application {target}' },
  APP_ARCHIVE: { my: 'Mengarkibkan aplikasi {target}', en: 'Archived the application {target}' },
  APP_TRANSFER: {
    my: 'Menyerahkan aplikasi {target} kepada pemilik lain',
    en: 'Gave the application {target} to another owner',
  },
  APP_MEMBER: { my: 'Mengubah ahli aplikasi {target}', en: 'Changed the members of the application {target}' },
  CREDENTIAL_CREATE: { my: 'Mengeluarkan kunci {target}', en: 'Issued the key {target}' },
  CONSOLE_KEY_CREATE: {
    my: 'Membuka konsol bagi aplikasi {target}',
    en: 'Opened the console for the application {target}',
  },
  CREDENTIAL_ROTATE: { my: 'Menggilirkan kunci {target}', en: 'Rotated the key {target}' },
  CREDENTIAL_RETIRE: { my: 'Menamatkan kunci lama {target}', en: 'Retired the key {target}' },
  CREDENTIAL_EXPIRE: { my: 'Kunci {target} telah tamat tempoh', en: 'The key {target} expired' },
  CREDENTIAL_RESTRICT: {
    my: 'Mengehadkan rangkaian kunci {target}',
    en: 'Restricted the networks of the key {target}',
  },
  CREDENTIAL_REVOKE: { my: 'Membatalkan kunci {target}', en: 'Revoked the key {target}' },
} as const satisfies Record<string, LocalText>;
