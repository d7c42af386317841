import { candidateOf } from './candidate.mjs';
import { checks as checkCode } from './contracts.mjs';
import { placeOf } from './place.mjs';
import { checkLines } from './report.mjs';
import { surroundingsOf } from './surroundings.mjs';

/** The registry's checks on a build, made here. */
export default async ({ options }) => {
  const place = placeOf(options);
  const { checkRelease, mayServe, CHECK_CODES } = checkCode();
  const candidate = candidateOf(place.dist);
  const { around, portal } = await surroundingsOf(options, place);
  const checks = checkRelease(candidate, around);
  const ok = mayServe(checks);
  return {
    ok,
    data: { name: place.name, version: place.version, portal, checks },
    lines: [
      `${place.name} ${place.version}, ${portal ? `beside what runs at ${portal}` : 'without a portal to compare with'}`,
      ...checkLines(checks, CHECK_CODES),
      ok ? 'The registry would take it.' : 'The registry would refuse it.',
    ],
  };
};
