const MB = 1024 * 1024;

/** marketplace.md §16: what a repository may hold, in MB; the first is what a new one gets. */
export const REPOSITORY_QUOTA_MB = { usual: 2_048, min: 1, max: 102_400 } as const;
export const MEGABYTE = MB;
/** marketplace.md §16: most bytes of one file, and of one download of several. */
export const REPOSITORY_FILE_MAX = 200 * MB;
export const ZIP_MAX = 500 * MB;
/** Files of one call that moves or removes several, or packs them into an archive. */
export const FILES_AT_ONCE = 100;
/** Bytes of a document that is looked through for macros and scripts: it is held in memory for that. */
export const DOCUMENT_MAX = 60 * MB;
/** marketplace.md §16: folders within folders; the repository itself is not counted. */
export const FOLDER_DEPTH_MAX = 8;
/** Folders of one repository, so that its tree can be shown at once. */
export const FOLDERS_MAX = 1_000;
/** marketplace.md §16: days in the trash. */
export const TRASH_DAYS = 30;
/** Days after which an upload that nobody continues is given up, with what it reserved. */
export const UPLOAD_DAYS = 2;
/** marketplace.md §16: uploads of one person that go on at once, and that may be begun. */
export const UPLOADS_AT_ONCE = 5;
export const UPLOADS_OPEN_MAX = 100;
/** Bytes that the portal's page sends at once; of each only what arrived is kept when the line breaks. */
export const UPLOAD_PART = 16 * MB;
/** Rows of a table, and characters of a text, that a preview has. */
export const PREVIEW_ROWS = 100;
export const PREVIEW_CHARACTERS = 200_000;
/** Hours after which a lock ends that nobody takes off. */
export const LOCK_HOURS = 24;
export const SHARE_DAYS_MAX = 90;
export const SHARE_DOWNLOADS_MAX = 1_000;
