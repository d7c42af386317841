import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { checkCache } from './cache-folder.mjs';
import { developmentServer } from './dev-server.mjs';
import { checkNode, install, root } from './install.mjs';
import { checkPort } from './port.mjs';
import { besidePortal } from './processes.mjs';

checkNode();
await checkPort();
install();
checkCache();
// A development build of React renders nothing in a production shell: all builds of a page need one mode.
process.env.NODE_ENV = 'development';
const { watchServer } = await import('../server/build.mjs');
const { buildGateway } = await import('../gateway/build.mjs');
const { watch } = await import('../section-kit/webpack/watch.mjs');

/** Development builds have a folder of their own, so that `npm start` never serves them. */
const output = path.join(root, '.cache/dev');
const outputOf = (name) => path.join(output, name, 'dist');
const names = ['shell', ...readdirSync(root).filter((name) => /^mf-/.test(name))];

mkdirSync(path.join(output, 'server'), { recursive: true });
// The server's own packages, of which the root may have other versions, are found as beside its sources.
for (const name of ['migrations', 'node_modules']) {
  const [from, to] = [path.join(root, 'server', name), path.join(output, 'server', name)];
  if (existsSync(from) && !existsSync(to)) symlinkSync(from, to);
}
for (const name of readdirSync(output)) {
  if (name.startsWith('mf-') && !names.includes(name)) rmSync(path.join(output, name), { recursive: true });
}

const beside = await besidePortal(
  {
    TITIAN_DATA: path.join(root, '.data/dev'),
    LOG_LEVEL: 'warn',
    TITIAN_LEAKS: '1',
    TITIAN_DEMO: '1',
    HOST: '127.0.0.1',
    ...process.env,
  },
  {
    gateway: path.join(outputOf('gateway'), 'gateway.mjs'),
    upstream: path.join(outputOf('server'), 'upstream.mjs'),
    traffic: path.join(outputOf('server'), 'demo-traffic.mjs'),
  },
);
const server = developmentServer(path.join(outputOf('server'), 'server.mjs'), beside.env, beside.begin);
const unbuilt = new Set(names);
const report = (name, seconds, problems) =>
  problems
    ? console.error(`${name} cannot be built:\n${problems}`)
    : console.log(`${name} built in ${seconds.toFixed(1)} s`);

console.log('Building shell, sections, server and gateway for development …');
await buildGateway(outputOf('gateway'));
let isServerBuilt = false;
const startWhenBuilt = () => unbuilt.size === 0 && isServerBuilt && server.restart();
const bundling = await watchServer(outputOf('server'), (errors) => {
  if (errors > 0) return;
  if (isServerBuilt) console.log('Server built: restarting it …');
  isServerBuilt = true;
  startWhenBuilt();
});
const stopWatching = await watch(
  names.map((name) => ({ dir: path.join(root, name), output: outputOf(name) })),
  ({ dir, seconds, problems }) => {
    const name = path.basename(dir);
    report(name, seconds, problems);
    if (problems) return;
    if (!unbuilt.delete(name)) server.notifyBuilt();
    else startWhenBuilt();
  },
);

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, async () => {
    if (isStopping) return;
    isStopping = true;
    beside.end();
    await Promise.all([server.stop(), stopWatching(), bundling.dispose()]);
    process.exit(0);
  });
}
