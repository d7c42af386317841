import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { LocalText } from '@titian/shared-contracts';
import type { ReleaseCheck, ReleaseManifest } from '@titian/shared-contracts/platform';

/** What the kit's conformance run found, fault by fault; `none` is the section as it should be. */
export interface Tried {
  fault: string;
  findings: string[];
}
interface Build {
  manifest: ReleaseManifest;
  /** Where its files lie. */
  folder: string;
}
/** Mounts a build in a browser, in order and under each fault; null where nobody can. */
export type TryMount = (build: Build) => Promise<Tried[] | null>;

const CURE: LocalText = {
  my: 'Jalankan section check di tempat anda: larian yang sama menunjukkan puncanya.',
  en: 'Run section check at your desk: the same run shows the cause.',
};
const unknown = (my: string, en: string): ReleaseCheck => ({
  ...{ name: 'mount', outcome: 'unknown' },
  findings: [{ message: { my, en } }],
});

export const NOT_TRIED = unknown('Tidak dicuba, kerana semakan lain gagal.', 'Not tried, because other checks failed.');
const NO_BROWSER = unknown(
  'Portal ini tidak mempunyai pelayar untuk mencuba pelekapan; jalankan section check sebelum menerbitkan.',
  'This portal has no browser to try the mount with; run section check before you publish.',
);

/** What does not mount by itself serves nobody; what does badly in trouble is told. */
function judge(tried: Tried[]): ReleaseCheck {
  const said = tried.filter(({ findings }) => findings.length > 0);
  const isBroken = said.some(({ fault }) => fault === 'none');
  const told = isBroken ? said.filter(({ fault }) => fault === 'none') : said;
  const findings = told.flatMap(({ fault, findings: lines }) =>
    lines.map((line) => ({ message: { my: `${fault}: ${line}`, en: `${fault}: ${line}` }, cure: CURE })),
  );
  return { name: 'mount', outcome: isBroken ? 'failed' : said.length > 0 ? 'warned' : 'passed', findings };
}

/** Longer than a good build takes several times over, and shorter than whoever publishes waits; milliseconds. */
const PATIENCE = 45_000;
const HANGS: Tried[] = [{ fault: 'none', findings: [`no end within ${PATIENCE / 1_000} s`] }];

/** The `mount` check of a build. A browser that fails is no fault of the build; that it never ends is. */
export async function checkMount(tryMount: TryMount, build: Build, patience = PATIENCE): Promise<ReleaseCheck> {
  const stop = new AbortController();
  try {
    const tooLong = setTimeout(patience, HANGS, { signal: stop.signal });
    tooLong.catch(() => undefined);
    const tried = await Promise.race([tryMount(build), tooLong]);
    return tried ? judge(tried) : NO_BROWSER;
  } catch (error) {
    return unknown(`Pelayar gagal: ${(error as Error).message}`, `The browser failed: ${(error as Error).message}`);
  } finally {
    stop.abort();
  }
}

interface Runner {
  bareShellFolder(): string | null;
  runConformance(given: { browser: string; bare: string; dist: string; manifest: ReleaseManifest }): Promise<Tried[]>;
}

/**
 * Mounts with the conformance run of the kit that this portal hands out, so that a team sees at its desk what the registry sees.
 * @param browser path of a Chromium; null: nothing is tried
 */
export const createTryMount = (browser: string | null, root: string): TryMount => {
  const runner = path.join(root, 'section-kit/command/conformance/run.mjs');
  return async ({ manifest, folder }) => {
    if (!browser || !existsSync(runner)) return null;
    const { bareShellFolder, runConformance } = (await import(pathToFileURL(runner).href)) as Runner;
    const bare = bareShellFolder();
    return bare ? runConformance({ browser, bare, dist: folder, manifest }) : null;
  };
};
