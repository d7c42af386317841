import { findBrowser } from './browser.mjs';
import { candidateOf } from './candidate.mjs';
import { conformanceLines, mountCheck, notRun } from './conformance/judge.mjs';
import { bareShellFolder, runConformance } from './conformance/run.mjs';
import { checks as checkCode } from './contracts.mjs';
import { placeOf } from './place.mjs';
import { checkLines } from './report.mjs';
import { surroundingsOf } from './surroundings.mjs';

/** Runs the conformance tests if there is a browser. */
const runConformanceCheck = async (options, { dist }, { manifest }) => {
  const [browser, bare] = [findBrowser(), bareShellFolder()];
  if (options['no-browser']) return { check: notRun('Skipped: --no-browser.'), results: [] };
  if (!browser) return { check: notRun('No Chromium found: set CHROMIUM_PATH.'), results: [] };
  if (!bare) return { check: notRun('The bare shell is not built: npm run build in the workspace.'), results: [] };
  const results = await runConformance({ browser, bare, dist, manifest });
  return { check: mountCheck(results), results };
};

const comparedWith = (portal, unreached) => {
  if (portal) return `compared with what runs at ${portal}`;
  return unreached
    ? `compared with the kit's own versions: ${unreached} does not answer`
    : 'without a portal to compare with';
};

/** Runs the registry's checks on a build, on this machine, and the conformance run. */
export default async ({ options }) => {
  const place = placeOf(options);
  const { checkRelease, readManifest, mayServe, CHECK_CODES } = checkCode();
  const candidate = candidateOf(place.dist);
  const { around, portal, unreached } = await surroundingsOf(options, place);
  const read = checkRelease(candidate, around);
  const isReadable = readManifest(candidate.manifest).manifest !== null;
  const { check, results } = isReadable
    ? await runConformanceCheck(options, place, candidate)
    : { check: null, results: [] };
  const checks = check ? [...read, check] : read;
  const ok = mayServe(checks);
  return {
    ok,
    data: { name: place.name, version: place.version, portal, unreached, checks, conformance: results },
    lines: [
      `${place.name} ${place.version}, ${comparedWith(portal, unreached)}`,
      ...checkLines(checks, CHECK_CODES),
      ...(results.length > 0 ? conformanceLines(results) : []),
      ok ? 'The registry would take it.' : 'The registry would refuse it.',
    ],
  };
};
