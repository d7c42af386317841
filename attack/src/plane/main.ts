import { createLedger } from '../attack';
import { FAULTS } from './faults';
import { type PlaneFault, type PlaneSize, type Report, WHOLE } from './fault';
import { buildInto } from './place';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const row = (name: string, tries: string, fell: string, seconds: string, note = '') =>
  print(`${name.padEnd(18)}${tries.padStart(8)}${fell.padStart(8)}${seconds.padStart(10)}  ${note}`.trimEnd());

/** Runs one. What can't go on has shown nothing, and counts as fallen. */
async function reportOf({ run }: PlaneFault, folder: string, size: PlaneSize): Promise<Report> {
  try {
    const report = await run(folder, size);
    return report.tries > 0 ? report : { ...report, fell: [...report.fell, 'it tried nothing'] };
  } catch (error) {
    const ledger = createLedger();
    ledger.fell('could not go on', error instanceof Error ? (error.stack ?? error.message) : String(error));
    return ledger.outcome();
  }
}

const SIZES = { '--requests': 'requests', '--kills': 'kills' } as const;

/** Reads `[names…] [--requests 1000] [--kills 5]`. Throws one line where there is no such thing. */
function read(given: readonly string[]): { chosen: readonly PlaneFault[]; size: PlaneSize } {
  const size = { ...WHOLE };
  const names: string[] = [];
  for (let at = 0; at < given.length; at += 1) {
    const name = SIZES[given[at] as keyof typeof SIZES];
    if (name) size[name] = Number(given[(at += 1)]);
    else names.push(given[at]!);
  }
  const unknown = names.filter((name) => !FAULTS.some((fault) => fault.name === name));
  if (unknown.length > 0 || Object.values(size).some((value) => !(value > 0)))
    throw new Error(`There are: ${FAULTS.map(({ name }) => name).join(', ')}; --requests and --kills take a number.`);
  return { chosen: FAULTS.filter(({ name }) => names.length === 0 || names.includes(name)), size };
}

/**
 * Makes trouble around gateways that it starts, and prints what they withstood.
 * @param root folder of the project
 * @returns exit code: 1 where something fell
 */
export async function main(root: string, given: string[]): Promise<number> {
  const { chosen, size } = read(given);
  const { folder, remove } = await buildInto(root);
  const all: string[] = [];
  row('trouble', 'tries', 'fell', 'seconds');
  for (const fault of chosen) {
    const started = Date.now();
    const { tries, fell, note } = await reportOf(fault, folder, size);
    row(fault.name, String(tries), String(fell.length), ((Date.now() - started) / 1000).toFixed(1), note);
    all.push(...fell.map((line) => `${fault.name}: ${line}`));
  }
  for (const line of all) print(`  ${line}`);
  remove();
  return all.length > 0 ? 1 : 0;
}
