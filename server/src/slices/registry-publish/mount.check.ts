import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { LocalText } from '@titian/shared-contracts';
import type { ReleaseCheck, ReleaseManifest } from '@titian/shared-contracts/platform';

/** The findings of the kit's conformance run for one simulated fault; `none` is the run without a fault. */
export interface FaultResult {
  fault: string;
  findings: string[];
}
interface Build {
  manifest: ReleaseManifest;
  /** The folder of its files. */
  folder: string;
}
/** Mounts a build in a browser, without and with each fault; null where there is no browser. */
export type TryMount = (build: Build) => Promise<FaultResult[] | null>;

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

/** A build that doesn't mount without a fault is refused; findings under faults are warnings. */
function toCheck(results: FaultResult[]): ReleaseCheck {
  const withFindings = results.filter(({ findings }) => findings.length > 0);
  const isBroken = withFindings.some(({ fault }) => fault === 'none');
  const reported = isBroken ? withFindings.filter(({ fault }) => fault === 'none') : withFindings;
  const findings = reported.flatMap(({ fault, findings: lines }) =>
    lines.map((line) => ({ message: { my: `${fault}: ${line}`, en: `${fault}: ${line}` }, cure: CURE })),
  );
  return { name: 'mount', outcome: isBroken ? 'failed' : withFindings.length > 0 ? 'warned' : 'passed', findings };
}

/** Several times longer than a good build takes, and shorter than the publisher waits; milliseconds. */
const TIMEOUT = 45_000;
const TIMED_OUT: FaultResult[] = [{ fault: 'none', findings: [`no end within ${TIMEOUT / 1_000} s`] }];

/** The `mount` check of a build. A browser that fails is not the build's fault; a run that never ends is. */
export async function checkMount(tryMount: TryMount, build: Build, timeout = TIMEOUT): Promise<ReleaseCheck> {
  const stop = new AbortController();
  try {
    const tooLong = setTimeout(timeout, TIMED_OUT, { signal: stop.signal });
    tooLong.catch(() => undefined);
    const results = await Promise.race([tryMount(build), tooLong]);
    return results ? toCheck(results) : NO_BROWSER;
  } catch (error) {
    return unknown(`Pelayar gagal: ${(error as Error).message}`, `The browser failed: ${(error as Error).message}`);
  } finally {
    stop.abort();
  }
}

interface Runner {
  bareShellFolder(): string | null;
  runConformance(given: {
    browser: string;
    bare: string;
    dist: string;
    manifest: ReleaseManifest;
  }): Promise<FaultResult[]>;
}

/**
 * Mounts with the conformance run of the kit that this portal distributes, so that a team gets the same result locally as the registry.
 * @param browser path of a Chromium; null: the check is skipped
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
