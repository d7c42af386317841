import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort, root } from '../portal.mjs';
import { MEASURED, pin } from './pin.mjs';

/**
 * @typedef {{ folder: string, port: number, upstream: URL }} Place
 * @typedef {{ command: string[], env?: Record<string, string> }} Started
 */

const isInstalled = (program) => {
  try {
    return Boolean(execFileSync('/bin/sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim());
  } catch {
    return false;
  }
};
const isPackage = (name) => existsSync(path.join(root, 'node_modules', name));

const nginx = ({ folder, port, upstream }) => {
  const file = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
     events { worker_connections 4096; }
     http { access_log off; keepalive_requests 1000000; ${temporary.join(' ')}
       upstream provider { server ${upstream.host}; keepalive 256; keepalive_requests 1000000; }
       server { listen 127.0.0.1:${port}; location / {
         proxy_pass http://provider; proxy_http_version 1.1; proxy_set_header Connection ""; } } }`,
  );
  return { command: ['nginx', '-e', `${folder}/nginx.log`, '-c', file] };
};
const haproxy = ({ folder, port, upstream }) => {
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    `global\n  nbthread 1\n  maxconn 4096\ndefaults\n  mode http\n  timeout connect 5s\n  timeout client 60s\n  timeout server 60s\n
frontend f\n  bind 127.0.0.1:${port}\n  default_backend b\nbackend b\n  http-reuse always\n  server s ${upstream.host}\n`,
  );
  return { command: ['haproxy', '-db', '-f', file] };
};
const caddy = ({ folder, port, upstream }) => {
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(
    file,
    `{\n  admin off\n  auto_https off\n}\nhttp://127.0.0.1:${port} {\n  reverse_proxy ${upstream.host}\n}\n`,
  );
  return {
    command: ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
    env: { GOMAXPROCS: '1', HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  };
};

/** A proxy of npm as a program of a few lines, without anything but passing on. */
const peer =
  (source) =>
  ({ folder, port, upstream }) => {
    const file = path.join(folder, `peer-${port}.mjs`);
    const from = JSON.stringify(path.join(root, 'package.json'));
    writeFileSync(
      file,
      `import { createRequire } from 'node:module'; import http from 'node:http'; const require = createRequire(${from});
     const [target, port] = [${JSON.stringify(upstream.origin)}, ${port}];\n${source}`,
    );
    return { command: [process.execPath, file] };
  };
const FAST_PROXY = `const { proxy } = require('fast-proxy')({ base: target });
  http.createServer((request, response) => proxy(request, response, request.url, {})).listen(port, '127.0.0.1');`;
const HTTP_PROXY_3 = `const { createProxyServer } = require('http-proxy-3');
  createProxyServer({ target, agent: new http.Agent({ keepAlive: true }) }).listen(port, '127.0.0.1');`;
const FASTIFY_PROXY = `const app = require('fastify')(); app.register(require('@fastify/http-proxy'), { upstream: target });
  await app.listen({ port, host: '127.0.0.1' });`;

/** What the gateway stands beside, each on one core. @type {Record<string, { has: () => boolean, start: (place: Place) => Started }>} */
const PROXIES = {
  nginx: { has: () => isInstalled('nginx'), start: nginx },
  HAProxy: { has: () => isInstalled('haproxy'), start: haproxy },
  Caddy: { has: () => isInstalled('caddy'), start: caddy },
  'fast-proxy': { has: () => isPackage('fast-proxy'), start: peer(FAST_PROXY) },
  'http-proxy-3': { has: () => isPackage('http-proxy-3'), start: peer(HTTP_PROXY_3) },
  '@fastify/http-proxy': { has: () => isPackage('@fastify/http-proxy'), start: peer(FASTIFY_PROXY) },
};

/** Each is ended with the bench. */
process.setMaxListeners(32);

/**
 * A program that listens on a port of 127.0.0.1.
 * @param {Started} started @param {number} port @param {string} [path] answers 200 once it is ready
 */
export async function startProgram({ command, env = {} }, port, path = '/') {
  const [program, ...given] = command;
  const child = spawn(program, given, { stdio: ['ignore', 'ignore', 'ignore'], env: { ...process.env, ...env } });
  if (child.pid) pin(child.pid, MEASURED);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const end = Date.now() + 20_000;
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`${program} did not start.`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { port, pid: /** @type {number} */ (child.pid), stop };
}

/**
 * Starts those that are installed; says which are not.
 * @param {{ folder: string, upstream: URL }} place
 */
export async function startProxies(place) {
  const started = [];
  for (const [name, { has, start }] of Object.entries(PROXIES)) {
    if (!has()) console.log(`  ${name} is not installed: left out`);
    else {
      const port = await freePort();
      started.push({ name, ...(await startProgram(start({ ...place, port }), port)) });
    }
  }
  return started;
}
