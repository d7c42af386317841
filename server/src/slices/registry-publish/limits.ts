const MEGABYTE = 1024 * 1024;

/** How much one release may be, however it comes. */
export const RELEASE_LIMITS = {
  /** Bytes of the tarball as it travels. */
  packed: 40 * MEGABYTE,
  /** Bytes of the tarball unzipped, its headers included. */
  unpacked: 200 * MEGABYTE,
  /** Bytes of one file. */
  file: 20 * MEGABYTE,
  /** Files with their compressed twins, and the manifest. */
  files: 4_001,
  /** Bytes of a manifest that lies elsewhere. */
  manifest: 2 * MEGABYTE,
  /** Milliseconds until the whole of it is here. */
  time: 120_000,
  /** Releases that are taken in at the same time. */
  atOnce: 4,
} as const;
export type ReleaseLimits = { [L in keyof typeof RELEASE_LIMITS]: number };
