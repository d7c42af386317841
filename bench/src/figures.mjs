import os from 'node:os';
import { execFileSync } from 'node:child_process';

/** The value that this share (0 to 1) of the samples doesn't exceed. */
export function percentile(samples, share) {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

const digits = (value) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2));

/**
 * One line of the report.
 * @param {string} label
 * @param {number} value
 * @param {string} unit
 * @param {{ max?: number, min?: number, comparison?: string }} [goal] the limit that `design/quality.md` sets, and what it is compared with in the same run
 */
export function report(label, value, unit, { max, min, comparison } = {}) {
  const met = max !== undefined ? value <= max : min !== undefined ? value >= min : null;
  const goal = max !== undefined ? `<= ${max} ${unit}` : min !== undefined ? `>= ${min} ${unit}` : '';
  const verdict = met === null ? '' : met ? 'met' : `missed by ${digits(Math.abs(value - Number(max ?? min)))} ${unit}`;
  console.log(
    [label.padEnd(58), `${digits(value)} ${unit}`.padStart(14), goal.padStart(14), verdict.padEnd(22), comparison ?? '']
      .join('  ')
      .trimEnd(),
  );
}

export const heading = (title) => console.log(`\n${title}`);

const versionOf = (program, ...args) => {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
};

/** Prints the machine and the commit, so that figures of several runs can be compared. */
export function reportMachine() {
  const [{ model }] = os.cpus();
  const memory = (os.totalmem() / 2 ** 30).toFixed(0);
  console.log(`${os.cpus().length} x ${model}, ${memory} GB, ${os.type()} ${os.release()}, Node ${process.version}`);
  const chromium = versionOf(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', '--version');
  if (chromium) console.log(chromium);
  const commit = versionOf('git', 'rev-parse', '--short', 'HEAD');
  if (commit) console.log(`Titian at ${commit}, load before the run ${os.loadavg()[0].toFixed(2)}`);
}
