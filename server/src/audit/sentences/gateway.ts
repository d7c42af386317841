import type { LocalText } from '@titian/shared-contracts';

/** Policies, blocks and nodes of the gateway. */
export const GATEWAY_SENTENCES = {
  POLICY_CREATE: { my: 'Mencipta dasar {target}', en: 'Created the policy {target}' },
  POLICY_UPDATE: { my: 'Mengubah dasar {target}', en: 'Changed the policy {target}' },
  POLICY_ANNOUNCE: { my: 'Mengumumkan perubahan dasar {target}', en: 'Announced a change of the policy {target}' },
  POLICY_CANCEL: {
    my: 'Membatalkan perubahan dasar {target} yang diumumkan',
    en: 'Cancelled the announced change of the policy {target}',
  },
  POLICY_TAKE_EFFECT: {
    my: 'Perubahan dasar {target} yang diumumkan berkuat kuasa',
    en: 'The announced change of the policy {target} came into force',
  },
  POLICY_DELETE: { my: 'Memadam dasar {target}', en: 'Deleted the policy {target}' },
  GROUP_CREATE: { my: 'Mencipta kumpulan organisasi {target}', en: 'Created the group of organisations {target}' },
  GROUP_UPDATE: { my: 'Mengubah kumpulan organisasi {target}', en: 'Changed the group of organisations {target}' },
  GROUP_DELETE: { my: 'Memadam kumpulan organisasi {target}', en: 'Deleted the group of organisations {target}' },
  BLOCK_CREATE: { my: 'Menyekat panggilan: {target}', en: 'Blocked calls: {target}' },
  BLOCK_LIFT: { my: 'Menarik balik sekatan: {target}', en: 'Lifted the block: {target}' },
  NODE_REGISTER: { my: 'Mendaftarkan nod get laluan {target}', en: 'Registered the gateway node {target}' },
  NODE_ROTATE: { my: 'Memberi nod {target} kunci baharu', en: 'Gave the node {target} a new key' },
  NODE_REVOKE: { my: 'Membatalkan kunci nod {target}', en: 'Revoked the key of the node {target}' },
} as const satisfies Record<string, LocalText>;
