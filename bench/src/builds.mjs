import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { heading, report } from './figures.mjs';
import { root, startPortal, temporaryFolder } from './portal.mjs';

const NOT_COPIED = new Set(['node_modules', '.git', '.cache', '.nx', '.data', 'dist', 'output']);

/** A copy of the sources and the installed packages: the builds neither use nor change this checkout's caches. */
function copySources() {
  const folder = temporaryFolder('build');
  cpSync(root, folder, { recursive: true, filter: (from) => !NOT_COPIED.has(path.basename(from)) });
  cpSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const name of readdirSync(root)) {
    const own = path.join(root, name, 'node_modules');
    try {
      symlinkSync(readdirSync(own) && own, path.join(folder, name, 'node_modules'));
    } catch {
      // A package without its own node_modules.
    }
  }
  return folder;
}

function buildSeconds(folder) {
  const started = performance.now();
  execFileSync('npx', ['lerna', 'run', 'build', '--loglevel', 'error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  return (performance.now() - started) / 1000;
}

/** Builds in a copy of the sources: cold, unchanged, and with one section changed; then a first and a second start. */
export async function builds() {
  heading('Build and start');
  const folder = copySources();
  report('cold build of everything', buildSeconds(folder), 's', { max: 60 });
  report('nothing changed', buildSeconds(folder), 's', { max: 3 });
  appendFileSync(path.join(folder, 'mf-logs/src/section.ts'), '\n// changed\n');
  report('one section changed', buildSeconds(folder), 's', { max: 4 });
  const data = temporaryFolder('start');
  const first = await startPortal({ data });
  await first.stop();
  const second = await startPortal({ data });
  await second.stop();
  report('first start, with the demo state', first.readyMs / 1000, 's');
  report('second start', second.readyMs / 1000, 's', { max: 8 });
}
