import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../install.mjs';

/** A step that fills one lane runs beside another, and its words come when it is done; one that fills both is heard as it goes. */
const LANES = 2;

const children = new Set();
let stopped = false;
// Ctrl-C reaches the steps by itself; a signal to this process alone is passed on.
for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGTERM', 'SIGHUP']))
  process.once(signal, () => {
    stopped = true;
    for (const child of children) child.kill(signal);
  });

/**
 * Runs one step to its end.
 * @param {import('./steps.mjs').Step} step
 * @param {NodeJS.ProcessEnv} env
 */
function run(step, env) {
  const started = Date.now();
  const isAlone = step.lanes === LANES;
  if (isAlone) console.log(`\n— ${step.name}`);
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      cwd: path.join(root, step.folder ?? '.'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...env, ...step.env },
    });
    children.add(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
        if (isAlone) process.stdout.write(text);
      });
    child.on('close', (code) => {
      children.delete(child);
      const ok = code === 0;
      if (!isAlone) console.log(`\n— ${step.name}\n${said.trimEnd()}`.trimEnd());
      const seconds = (Date.now() - started) / 1000;
      console.log(`  ${ok ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
      const [passed, failed] = step.count(ok, said);
      resolve({ name: step.name, seconds, passed, failed, files: step.files?.() ?? [] });
    });
  });
}

/** Runs steps in their order, as many at once as there are lanes for; answers what came of each. */
export async function runSteps(steps, env) {
  const outcomes = [];
  const running = new Map();
  const filled = () => [...running.values()].reduce((sum, { lanes }) => sum + lanes, 0);
  for (const step of steps) {
    while (filled() + step.lanes > LANES) await Promise.race(running.keys());
    if (stopped) break;
    const ended = run(step, env).then((outcome) => {
      running.delete(ended);
      outcomes.push(outcome);
    });
    running.set(ended, step);
  }
  await Promise.all(running.keys());
  if (stopped) throw new Error('Stopped before the end');
  return outcomes;
}
