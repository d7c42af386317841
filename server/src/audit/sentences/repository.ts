import type { LocalText } from '@titian/shared-contracts';

/** Acts on repositories, their folders and files. */
export const REPOSITORY_SENTENCES = {
  REPOSITORY_CREATE: { my: 'Mewujudkan repositori {target}', en: 'Created the repository {target}' },
  REPOSITORY_UPDATE: { my: 'Mengubah repositori {target}', en: 'Changed the repository {target}' },
  REPOSITORY_ARCHIVE: { my: 'Mengarkibkan repositori {target}', en: 'Archived the repository {target}' },
  REPOSITORY_UNARCHIVE: { my: 'Membuka semula repositori {target}', en: 'Opened the repository {target} again' },
  REPOSITORY_FOLDER_CREATE: { my: 'Menambah folder {target}', en: 'Added the folder {target}' },
  REPOSITORY_FOLDER_UPDATE: { my: 'Menamakan semula folder {target}', en: 'Renamed the folder {target}' },
  REPOSITORY_FOLDER_MOVE: { my: 'Memindahkan folder {target}', en: 'Moved the folder {target}' },
  REPOSITORY_FOLDER_DELETE: {
    my: 'Memindahkan folder {target} ke tong sampah',
    en: 'Moved the folder {target} to the trash',
  },
  REPOSITORY_FOLDER_RESTORE: { my: 'Memulihkan folder {target}', en: 'Restored the folder {target}' },
  REPOSITORY_FOLDER_PURGE: {
    my: 'Memadam folder {target} untuk selama-lamanya',
    en: 'Deleted the folder {target} for good',
  },
  REPOSITORY_FOLDER_RIGHTS: { my: 'Mengubah hak folder {target}', en: 'Changed the rights of the folder {target}' },
  REPOSITORY_FILE_ADD: { my: 'Memuat naik {target}', en: 'Uploaded {target}' },
  REPOSITORY_FILE_VERSION: { my: 'Memuat naik versi baharu {target}', en: 'Uploaded a new version of {target}' },
  REPOSITORY_FILE_REVERT: {
    my: 'Mengembalikan versi terdahulu {target}',
    en: 'Restored an earlier version of {target}',
  },
  REPOSITORY_FILE_UPDATE: { my: 'Mengubah butiran {target}', en: 'Changed the details of {target}' },
  REPOSITORY_FILE_MOVE: { my: 'Memindahkan {target}', en: 'Moved {target}' },
  REPOSITORY_FILE_COPY: { my: 'Menyalin {target}', en: 'Copied {target}' },
  REPOSITORY_FILE_LOCK: { my: 'Mengunci {target}', en: 'Locked {target}' },
  REPOSITORY_FILE_UNLOCK: { my: 'Membuka kunci {target}', en: 'Unlocked {target}' },
  REPOSITORY_FILE_DELETE: { my: 'Memindahkan {target} ke tong sampah', en: 'Moved {target} to the trash' },
  REPOSITORY_FILE_RESTORE: { my: 'Memulihkan {target}', en: 'Restored {target}' },
  REPOSITORY_FILE_PURGE: { my: 'Memadam {target} untuk selama-lamanya', en: 'Deleted {target} for good' },
  REPOSITORY_TRASH_EMPTY: {
    my: 'Mengosongkan tong sampah repositori {target}',
    en: 'Emptied the trash of the repository {target}',
  },
  REPOSITORY_FILE_DOWNLOAD: { my: 'Memuat turun {target}', en: 'Downloaded {target}' },
  REPOSITORY_ZIP: { my: 'Memuat turun folder {target}', en: 'Downloaded the folder {target}' },
  REPOSITORY_SHARE: { my: 'Berkongsi {target} melalui pautan', en: 'Shared {target} by a link' },
  REPOSITORY_SHARE_REVOKE: { my: 'Menamatkan pautan {target}', en: 'Ended a link to {target}' },
  REPOSITORY_SHARE_DOWNLOAD: { my: 'Memuat turun {target} melalui pautan', en: 'Downloaded {target} by a link' },
  REPOSITORY_HAND_OUT: {
    my: 'Menyerahkan {target} bagi permohonan data',
    en: 'Handed out {target} for a data request',
  },
  REPOSITORY_INFECTED: { my: 'Mengasingkan {target} yang dijangkiti', en: 'Quarantined {target}, which is infected' },
  REPOSITORY_RETENTION: {
    my: 'Memindahkan {target} ke tong sampah kerana tempoh simpanannya tamat',
    en: 'Moved {target} to the trash, as its retention ended',
  },
} as const satisfies Record<string, LocalText>;
