const MEGABYTE = 1024 * 1024;

/** Limits of one release, however it is published. */
export const RELEASE_LIMITS = {
  /** Bytes of the compressed tarball. */
  packed: 40 * MEGABYTE,
  /** Bytes of the tarball unzipped, its headers included. */
  unpacked: 200 * MEGABYTE,
  /** Bytes of one file. */
  file: 20 * MEGABYTE,
  /** Files with their compressed versions, and the manifest. */
  files: 4_001,
  /** Bytes of a manifest that is hosted elsewhere. */
  manifest: 2 * MEGABYTE,
  /** Milliseconds until all of it is received. */
  time: 120_000,
  /** Releases that are received at the same time. */
  concurrent: 4,
} as const;
export type ReleaseLimits = { [L in keyof typeof RELEASE_LIMITS]: number };
