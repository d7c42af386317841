import { placeOf } from '../place.mjs';
import { connect } from '../portal.mjs';
import { EXIT, Refusal } from '../refusal.mjs';
import { watchBuilds } from './builds.mjs';
import { linkOf } from './link.mjs';
import { serveBuilds } from './server.mjs';
import { createBuildCache } from './build-cache.mjs';

const portOf = (text) => {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Refusal('usage', `${text} is not a port number`, { exit: EXIT.usage, cure: '--port 4300' });
};

const interrupted = () =>
  new Promise((resolve) => ['SIGINT', 'SIGTERM', 'SIGHUP'].forEach((signal) => process.once(signal, resolve)));

const clock = () => new Date().toTimeString().slice(0, 8);
const resultLines = ({ seconds, problems }) =>
  problems.length === 0
    ? [`${clock()} built in ${seconds.toFixed(2)} s`]
    : [`${clock()} build failed:`, ...problems.flatMap((problem) => problem.split('\n')).map((line) => `  ${line}`)];
const linkLines = (link) => ['', 'Open it in the portal, visible to you only:', `  ${link}`, '', 'Ctrl-C stops.', ''];

/** Serves a section from its folder to the real portal, for one person, and rebuilds it after each change. */
export default async ({ options, print }) => {
  const place = placeOf(options);
  const { origin: portal } = connect(options, place);
  const cache = createBuildCache();
  /** @type {string | null} */
  let link = null;
  let state = { build: null, problems: [] };
  let builds = 0;
  const server = await serveBuilds({ port: portOf(options.port), portal, fileOf: cache.get, link: () => link });
  print(`${place.name} ${place.version} for ${portal}, served at ${server.address}`);

  const onBuilt = (outcome) => {
    const { build = state.build, problems, files, manifest } = outcome;
    const next = { build, problems };
    // A file was saved without a change.
    if (builds > 0 && JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    builds += 1;
    resultLines(outcome).forEach((line) => print(line));
    if (files) cache.put(files);
    if (files && !link) {
      link = linkOf(portal, manifest.section, `${server.address}/release.json`);
      linkLines(link).forEach((line) => print(line));
    }
    server.send(state);
  };
  try {
    const stop = await watchBuilds(place.folder, onBuilt);
    await interrupted();
    await stop();
  } finally {
    await server.close();
  }
  return { data: { name: place.name, portal, builds }, lines: ['Stopped.'] };
};
