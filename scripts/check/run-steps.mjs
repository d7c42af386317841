import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { root } from '../install.mjs';

const children = new Set();
let stopped = false;
// Ctrl-C reaches the steps by itself; a signal to this process alone is passed on.
for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGTERM', 'SIGHUP']))
  process.once(signal, () => {
    stopped = true;
    for (const child of children) child.kill(signal);
  });

/** Lets a step use only what the others leave over. A system that refuses runs it as any other. */
function giveWay(pid) {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_LOW);
  } catch {
    // It then takes its share of the processor.
  }
}

/**
 * Runs one step to its end. Its output is printed as it comes, or at its end where it runs in the background.
 * @param {import('./steps.mjs').Step} step
 * @param {NodeJS.ProcessEnv} env
 */
function run(step, env) {
  const started = Date.now();
  if (!step.background) console.log(`\n— ${step.name}`);
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      cwd: path.join(root, step.folder ?? '.'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...env, ...step.env },
    });
    if (step.background && child.pid) giveWay(child.pid);
    children.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (!step.background) process.stdout.write(text);
      });
    child.on('close', (code) => {
      children.delete(child);
      const ok = code === 0;
      if (step.background) console.log(`\n— ${step.name}\n${output.trimEnd()}`.trimEnd());
      const seconds = (Date.now() - started) / 1000;
      console.log(`  ${ok ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
      const [passed, failed] = step.count(ok, output);
      resolve({
        name: step.name,
        seconds,
        passed,
        failed,
        files: step.files?.() ?? [],
        failures: step.failures?.() ?? [],
      });
    });
  });
}

async function runInTurn(steps, env) {
  const outcomes = [];
  for (const step of steps) {
    if (stopped) break;
    const outcome = await run(step, env);
    outcomes.push(outcome);
    if (step.needed && outcome.failed > 0) break;
  }
  return outcomes;
}

/**
 * Runs steps in their order, those in the background beside the others: browsers wait often, and leave a part of each core.
 * @param {import('./steps.mjs').Step[]} steps
 * @param {NodeJS.ProcessEnv} env
 */
export async function runSteps(steps, env) {
  const [inBackground, others] = [steps.filter((step) => step.background), steps.filter((step) => !step.background)];
  const outcomes = (await Promise.all([runInTurn(inBackground, env), runInTurn(others, env)])).flat();
  if (stopped) throw new Error('Stopped before the end');
  return outcomes;
}
