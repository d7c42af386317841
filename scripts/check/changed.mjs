import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install.mjs';

/** These decide how everything is built and checked: after a change of one, everything runs. */
const OF_ALL =
  /^(package(-lock)?\.json|\.npmrc|tsconfig\.(base|browser|server)\.json|nx\.json|lerna\.json|vitest\.config\.mjs|scripts\/)/;

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** Where the work began: where this branch left the one that is published, or the last commit. */
function base() {
  try {
    return git('merge-base', 'HEAD', '@{upstream}')[0] ?? 'HEAD';
  } catch {
    return 'HEAD';
  }
}

/** Workspaces that depend on a changed one, itself included, by the task runner's graph. */
function affectedBy(files) {
  const args = ['show', 'projects', '--affected', `--files=${files.join(',')}`, '--json'];
  const env = { ...process.env, NX_DAEMON: 'false' };
  const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js');
  const printed = execFileSync(process.execPath, [nx, ...args], { cwd: root, encoding: 'utf8', env });
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '[]').map((name) => name.replace('@titian/', ''));
}

/**
 * What a run for people at work looks at: files changed since the branch began, committed or not, and the workspaces that the change
 * can reach. Null where it reaches everything.
 */
export function changes() {
  const since = base();
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  if (files.some((file) => OF_ALL.test(file))) return null;
  return {
    since,
    files: files.filter((file) => existsSync(path.join(root, file))),
    changed: [...new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))],
    affected: files.length > 0 ? affectedBy(files) : [],
  };
}
