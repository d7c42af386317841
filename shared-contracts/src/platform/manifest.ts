import * as z from 'zod/mini';
import { SectionDescription } from '@titian/shared-contracts';

/** Version of the section contract that this portal's shell implements; a section declares the range that it needs. */
export const CONTRACT_VERSION = '1.1.0';

/** Subresource integrity of one file. */
export const Integrity = z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/));
/** A path below the release's folder: without `..`, scheme or hidden file. */
export const ReleasePath = z.string().check(z.maxLength(200), z.regex(/^(?!.*(^|\/)\.)[\w@~.-]+(\/[\w@~.-]+)*$/));

export const ReleaseFile = z.object({ path: ReleasePath, bytes: z.int().check(z.minimum(0)), integrity: Integrity });
export type ReleaseFile = z.infer<typeof ReleaseFile>;

/** Semver 2 without build metadata. */
export const Version = z
  .string()
  .check(z.maxLength(40), z.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'validation.version'));

const Initial = z.object({ js: z.array(ReleasePath), css: z.array(ReleasePath) });
/** Further files worth preloading once the page is known. */
export const PageHints = z.object({
  /** By route pattern: the files of its page, the shared libraries that it uses, and by language the files of its features' texts. */
  pages: z.record(
    z.string(),
    z.extend(Initial, { shared: z.array(z.string()), words: z.optional(z.record(z.string(), Initial)) }),
  ),
  /** By language: the files of the section's texts. */
  words: z.record(z.string(), Initial),
});
export type PageHints = z.infer<typeof PageHints>;

/**
 * `release.json` of a build: everything that the registry needs to know about a release without running it. It lists every other file of
 * the release (except itself and compressed versions, `*.br`), each with its digest.
 */
export const ReleaseManifest = z.object({
  manifest: z.literal(1),
  section: SectionDescription,
  /** The container's script. */
  entry: ReleasePath,
  /** Files worth preloading with the entry. */
  initial: Initial,
  hints: z.optional(PageHints),
  files: z.array(ReleaseFile).check(z.minLength(1), z.maxLength(2000)),
  /** What it requires of the shared scope: a semver range for each request. */
  shared: z.record(z.string(), z.object({ range: z.string(), strict: z.boolean() })),
  /** Keys of its texts by language, to check that both have the same. */
  words: z.object({ my: z.array(z.string()), en: z.array(z.string()) }),
  /** The tool that built it. */
  kit: z.string(),
});
export type ReleaseManifest = z.infer<typeof ReleaseManifest>;

/**
 * Events of a development server about its build, in a stream at `events` beside its `release.json`: the newest good build, by the digest
 * of its entry, and why the last change does not build.
 */
export const BuildNews = z.object({ build: z.nullable(Integrity), problems: z.array(z.string()) });
export type BuildNews = z.infer<typeof BuildNews>;
