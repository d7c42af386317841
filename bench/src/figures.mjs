import os from 'node:os';
import { execFileSync } from 'node:child_process';

/** The value below which this share (0 to 1) of the samples lies. */
export function percentile(samples, share) {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

const digits = (value) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2));

/**
 * One line of the report.
 * @param {string} what
 * @param {number} value
 * @param {string} unit
 * @param {{ most?: number, least?: number, beside?: string }} [goal] what `design/quality.md` asks, and the peer of the same run
 */
export function tell(what, value, unit, { most, least, beside } = {}) {
  const met = most !== undefined ? value <= most : least !== undefined ? value >= least : null;
  const goal = most !== undefined ? `<= ${most} ${unit}` : least !== undefined ? `>= ${least} ${unit}` : '';
  const verdict =
    met === null ? '' : met ? 'met' : `missed by ${digits(Math.abs(value - Number(most ?? least)))} ${unit}`;
  console.log(
    [what.padEnd(58), `${digits(value)} ${unit}`.padStart(14), goal.padStart(14), verdict.padEnd(22), beside ?? '']
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

/** What was measured on, so that figures can be compared. */
export function tellMachine() {
  const [{ model }] = os.cpus();
  const memory = (os.totalmem() / 2 ** 30).toFixed(0);
  console.log(`${os.cpus().length} x ${model}, ${memory} GB, ${os.type()} ${os.release()}, Node ${process.version}`);
  const chromium = versionOf(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', '--version');
  if (chromium) console.log(chromium);
  const commit = versionOf('git', 'rev-parse', '--short', 'HEAD');
  if (commit) console.log(`Titian at ${commit}, load before the run ${os.loadavg()[0].toFixed(2)}`);
}
