import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { heading, tell } from './figures.mjs';
import { root, startPortal, temporaryFolder } from './portal.mjs';

const LEFT_OUT = new Set(['node_modules', '.git', '.cache', '.nx', '.data', 'dist', 'output']);

/** A copy of the sources, with the installed packages beside it, so that nothing of this checkout's caches helps or is hurt. */
function copySources() {
  const folder = temporaryFolder('build');
  cpSync(root, folder, { recursive: true, filter: (from) => !LEFT_OUT.has(path.basename(from)) });
  cpSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const name of readdirSync(root)) {
    const own = path.join(root, name, 'node_modules');
    try {
      symlinkSync(readdirSync(own) && own, path.join(folder, name, 'node_modules'));
    } catch {
      // A package without modules of its own.
    }
  }
  return folder;
}

function seconds(folder) {
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
  tell('cold build of everything', seconds(folder), 's', { most: 60 });
  tell('nothing changed', seconds(folder), 's', { most: 3 });
  appendFileSync(path.join(folder, 'mf-logs/src/section.ts'), '\n// changed\n');
  tell('one section changed', seconds(folder), 's', { most: 4 });
  const data = temporaryFolder('start');
  const first = await startPortal({ data });
  await first.stop();
  const second = await startPortal({ data });
  await second.stop();
  tell('first start, with the demo state', first.readyMs / 1000, 's');
  tell('second start', second.readyMs / 1000, 's', { most: 8 });
}
