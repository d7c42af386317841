import { candidateOf } from './candidate.mjs';
import { checks as checkCode, platformContracts } from './contracts.mjs';
import { placeOf } from './place.mjs';
import { connectToAct } from './portal.mjs';
import { reasonOf } from './reason.mjs';
import { Refusal } from './refusal.mjs';
import { checkLines } from './report.mjs';
import { packBuild } from './tarball.mjs';

/** The build in dist/ must have the name and version of package.json, or an old build would be published as a new version. */
const requireFresh = ({ dist, name, version }) => {
  const { section } = candidateOf(dist).manifest;
  if (section.name === name && section.version === version) return;
  throw new Refusal(
    'build.stale',
    `dist/ holds ${section.name} ${section.version}; package.json says ${name} ${version}`,
    {
      cure: 'section build',
    },
  );
};

const send = async (portal, place, from) => {
  const { platform } = platformContracts();
  const params = { name: place.name };
  if (from) return portal.call(platform.publishFrom, { params, body: { manifest: from } });
  requireFresh(place);
  return portal.call(platform.publish, { params, bytes: await packBuild(place.dist) });
};

/** Publishes a build as a release. With --preview, also sets the preview channel to it, which is a separate act. */
export default async ({ options }) => {
  const { platform } = platformContracts();
  const reason = options.preview && reasonOf(options);
  const place = placeOf(options);
  const portal = connectToAct(options, place);
  const release = await send(portal, place, options.from);
  const { section, version, digest, checks } = release;
  if (options.preview) await portal.call(platform.preview, { params: { name: section }, body: { version, reason } });
  return {
    data: { release },
    lines: [
      `${section} ${version} is published at ${portal.origin} (${digest.slice(0, 12)}).`,
      ...checkLines(checks, checkCode().CHECK_CODES),
      options.preview
        ? 'The preview channel serves it.'
        : `No visitor gets it yet: section promote ${version} --reason "…"`,
    ],
  };
};
