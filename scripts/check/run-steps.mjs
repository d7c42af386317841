import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../install.mjs';

/** A step that fills one lane runs beside another, and its words come when it is done; one that fills both is heard as it goes. */
const LANES = 2;

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
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
        if (isAlone) process.stdout.write(text);
      });
    child.on('close', (code) => {
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
    const ended = run(step, env).then((outcome) => {
      running.delete(ended);
      outcomes.push(outcome);
    });
    running.set(ended, step);
  }
  await Promise.all(running.keys());
  return outcomes;
}
