import { placeOf } from '../place.mjs';
import { connect } from '../portal.mjs';
import { EXIT, Refusal } from '../refusal.mjs';
import { watchBuilds } from './builds.mjs';
import { linkOf } from './link.mjs';
import { serveBuilds } from './server.mjs';
import { createShelf } from './shelf.mjs';

const portOf = (text) => {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Refusal('usage', `${text} is no port`, { exit: EXIT.usage, cure: '--port 4300' });
};

const interrupted = () =>
  new Promise((resolve) => ['SIGINT', 'SIGTERM', 'SIGHUP'].forEach((signal) => process.once(signal, resolve)));

const clock = () => new Date().toTimeString().slice(0, 8);
const resultLines = ({ seconds, problems }) =>
  problems.length === 0
    ? [`${clock()} built in ${seconds.toFixed(2)} s`]
    : [`${clock()} does not build:`, ...problems.flatMap((problem) => problem.split('\n')).map((line) => `  ${line}`)];
const linkLines = (link) => ['', 'Open it in the portal, for you alone:', `  ${link}`, '', 'Ctrl-C ends.', ''];

/** Serves a section from its folder to the real portal, for one person, and builds it anew after each change. */
export default async ({ options, say }) => {
  const place = placeOf(options);
  const { origin: portal } = connect(options, place);
  const shelf = createShelf();
  /** @type {string | null} */
  let link = null;
  let state = { build: null, problems: [] };
  let builds = 0;
  const desk = await serveBuilds({ port: portOf(options.port), portal, take: shelf.take, home: () => link });
  say(`${place.name} ${place.version} for ${portal}, served at ${desk.address}`);

  const built = (outcome) => {
    const { build = state.build, problems, files, manifest } = outcome;
    const next = { build, problems };
    // A file that was saved as it was.
    if (builds > 0 && JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    builds += 1;
    resultLines(outcome).forEach((line) => say(line));
    if (files) shelf.put(files);
    if (files && !link) {
      link = linkOf(portal, manifest.section, `${desk.address}/release.json`);
      linkLines(link).forEach((line) => say(line));
    }
    desk.tell(state);
  };
  try {
    const stop = await watchBuilds(place.folder, built);
    await interrupted();
    await stop();
  } finally {
    await desk.close();
  }
  return { data: { name: place.name, portal, builds }, lines: ['Ended.'] };
};
