import { findBrowser } from './browser.mjs';
import { candidateOf } from './candidate.mjs';
import { conformanceLines, mountCheck, untried } from './conformance/judge.mjs';
import { bareShellFolder, runConformance } from './conformance/run.mjs';
import { checks as checkCode } from './contracts.mjs';
import { placeOf } from './place.mjs';
import { checkLines } from './report.mjs';
import { surroundingsOf } from './surroundings.mjs';

/** Mounts the build where there is a browser. */
const conform = async (options, { dist }, { manifest }) => {
  const [browser, bare] = [findBrowser(), bareShellFolder()];
  if (options['no-browser']) return { check: untried('Left out: --no-browser.'), results: [] };
  if (!browser) return { check: untried('No Chromium found: set CHROMIUM_PATH.'), results: [] };
  if (!bare) return { check: untried('The kit has no bare shell here: npm run build in the workspace.'), results: [] };
  const results = await runConformance({ browser, bare, dist, manifest });
  return { check: mountCheck(results), results };
};

const besideText = (portal, unreached) => {
  if (portal) return `beside what runs at ${portal}`;
  return unreached ? `with what the kit knows: ${unreached} does not answer` : 'without a portal to compare with';
};

/** The registry's checks on a build, made here, and how it behaves in trouble. */
export default async ({ options }) => {
  const place = placeOf(options);
  const { checkRelease, readManifest, mayServe, CHECK_CODES } = checkCode();
  const candidate = candidateOf(place.dist);
  const { around, portal, unreached } = await surroundingsOf(options, place);
  const read = checkRelease(candidate, around);
  const isReadable = readManifest(candidate.manifest).manifest !== null;
  const { check, results } = isReadable ? await conform(options, place, candidate) : { check: null, results: [] };
  const checks = check ? [...read, check] : read;
  const ok = mayServe(checks);
  return {
    ok,
    data: { name: place.name, version: place.version, portal, unreached, checks, conformance: results },
    lines: [
      `${place.name} ${place.version}, ${besideText(portal, unreached)}`,
      ...checkLines(checks, CHECK_CODES),
      ...(results.length > 0 ? conformanceLines(results) : []),
      ok ? 'The registry would take it.' : 'The registry would refuse it.',
    ],
  };
};
