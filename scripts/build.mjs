import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isBuilt, markBuilt } from './build-stamp.mjs';
import { checkCache } from './cache-folder.mjs';
import { root } from './install.mjs';

/** Builds every package whose sources changed; the others come from the task cache. Exits when a build fails. */
export function build() {
  // The task runner takes seconds to find nothing to do.
  if (isBuilt()) return;
  checkCache();
  console.log('Building what changed …');
  const lerna = path.join(root, 'node_modules/lerna/dist/cli.js');
  const result = spawnSync(process.execPath, [lerna, 'run', 'build', '--loglevel', 'warn', '--concurrency', '2'], {
    cwd: root,
    encoding: 'utf8',
    // The task cache ignores NODE_ENV, so builds of two modes must not share it. What it knows of results lies beside them: who deletes the
    // folder deletes both.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NX_DAEMON: 'false',
      NX_WORKSPACE_DATA_DIRECTORY: path.join(root, '.cache/nx'),
    },
  });
  if (result.status === 0) return markBuilt();
  console.error(`${result.stdout}\n${result.stderr}`);
  process.exit(1);
}

if (process.argv[1] === import.meta.filename) build();
