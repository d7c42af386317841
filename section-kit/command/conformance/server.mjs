import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { FAULTS, faultsOf } from './faults.mjs';

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.html': 'text/html' };
const LATE_MS = 1000;
const PROBLEM = JSON.stringify({ status: 503, title: 'The conformance run has no server', code: 'unavailable' });

/** The HTML document of the bare shell, the same for each trial. */
const BARE =
  '<!doctype html><html lang="ms"><meta charset="utf-8"><title>bare shell</title><script src="/bare/main.js"></script>';

/** A page that runs the trials one after the other, each in its own iframe, and posts the findings. */
const driver = (tasks, limit) => `<!doctype html><meta charset="utf-8"><title>conformance</title><script type="module">
const runTrial = (task) => new Promise((resolve) => {
  const frame = document.createElement('iframe');
  frame.style = 'width:1280px;height:800px';
  const finish = (findings) => { clearTimeout(timer); removeEventListener('message', onMessage); frame.remove(); resolve({ fault: task.fault, findings }); };
  const onMessage = ({ source, data }) => source === frame.contentWindow && finish(data.findings);
  const timer = setTimeout(() => finish(['no answer within ${limit / 1000} s']), ${limit});
  addEventListener('message', onMessage);
  frame.src = '/bare?' + new URLSearchParams(task);
  document.body.append(frame);
});
const results = [];
for (const task of ${JSON.stringify(tasks)}) results.push(await runTrial(task));
await fetch('/results', { method: 'POST', body: JSON.stringify(results) });
</script><body>`;

const send = (reply, status, type, body) =>
  reply.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);

const sendFile = (reply, file, change = (bytes) => bytes) => {
  if (!existsSync(file)) return send(reply, 404, 'text/plain', 'not there');
  send(reply, 200, TYPES[path.extname(file)] ?? 'application/octet-stream', change(readFileSync(file)));
};

/** Sends a file of the section, with the fault applied. */
const sendSpoilt = (reply, file, how) => {
  if (how === 'gone') return send(reply, 404, 'text/plain', 'gone');
  if (how === 'late') return void setTimeout(() => sendFile(reply, file), LATE_MS);
  return sendFile(reply, file, (bytes) => (how === 'changed' ? `globalThis.titianCorrupt = true;\n${bytes}` : bytes));
};

const bodyOf = async (request) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
};

/**
 * Serves the bare shell and a section with injected faults, to one browser on this machine.
 * @param {{ bare: string, dist: string, manifest: import('@titian/shared-contracts/platform').ReleaseManifest, page: string, limit: number }} options folders, the section, a path of it, time limit of a trial in milliseconds
 */
export const openServer = async ({ bare, dist, manifest, page, limit }) => {
  /** @type {(results: unknown) => void} */
  let resolveResults = () => undefined;
  const results = new Promise((resolve) => (resolveResults = resolve));
  const container = manifest.section.name.replaceAll('-', '_');
  const integrity = manifest.files.find(({ path: file }) => file === manifest.entry)?.integrity;
  const tasks = faultsOf(manifest).map(({ name: fault }) => ({
    ...{ fault, container, integrity, path: page },
    entry: `/section/${fault}/${manifest.entry}`,
  }));
  const within = (folder, name) => path.join(folder, path.normalize(`/${name}`));

  const server = createServer(async (request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    const [, first, second, ...rest] = decodeURIComponent(pathname).split('/');
    if (pathname === '/') return send(reply, 200, TYPES['.html'], driver(tasks, limit));
    if (pathname === '/bare') return send(reply, 200, TYPES['.html'], BARE);
    if (pathname === '/results') {
      resolveResults(JSON.parse(await bodyOf(request)));
      return send(reply, 204, 'text/plain', '');
    }
    if (first === 'bare') return sendFile(reply, within(bare, [second, ...rest].join('/')));
    if (first !== 'section') return send(reply, 503, 'application/problem+json', PROBLEM);
    const name = rest.join('/');
    const { spoil } = FAULTS.find((fault) => fault.name === second) ?? {};
    sendSpoilt(reply, within(dist, name), spoil?.files(name, manifest) ? spoil.how : undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/`,
    results,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
};
