import { type Attack, type Outcome, WHOLE } from './attack';
import { ATTACKS } from './attacks';
import { startPortal } from './portal';
import { openTarget } from './target';

/** The password of the demo's accounts. */
const DEMO_PASSWORD = 'Titian#2026';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const row = (name: string, tries: string, fell: string, seconds: string) =>
  print(`${name.padEnd(18)}${tries.padStart(8)}${fell.padStart(8)}${seconds.padStart(10)}`);

/** Runs one attack. One that can't go on has shown nothing, and counts as fallen. */
async function outcomeOf({ run }: Attack, target: Awaited<ReturnType<typeof openTarget>>): Promise<Outcome> {
  try {
    return await run(target, WHOLE);
  } catch (error) {
    return { tries: 0, fell: [`could not go on: ${String(error)}`] };
  }
}

/**
 * Attacks a portal that it starts, and prints what withstood.
 * @param root folder of the project
 * @param names of the attacks to run; none for all
 * @returns exit code: 1 where something fell
 */
export async function main(root: string, names: string[]): Promise<number> {
  const unknown = names.filter((name) => !ATTACKS.some((attack) => attack.name === name));
  if (unknown.length > 0) {
    print(`No attack named ${unknown.join(', ')}. There are: ${ATTACKS.map(({ name }) => name).join(', ')}.`);
    return 1;
  }
  const portal = await startPortal(root);
  const target = await openTarget(portal.url, DEMO_PASSWORD);
  const all: string[] = [];
  let tried = 0;
  const begun = Date.now();
  row('attack', 'tries', 'fell', 'seconds');
  for (const attack of ATTACKS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const started = Date.now();
    const { tries, fell } = await outcomeOf(attack, target);
    if (portal.hasEnded()) fell.push('the portal ended');
    if (tries === 0 && fell.length === 0) fell.push('it tried nothing');
    row(attack.name, String(tries), String(fell.length), ((Date.now() - started) / 1000).toFixed(1));
    all.push(...fell.map((line) => `${attack.name}: ${line}`));
    tried += tries;
    if (portal.hasEnded()) break;
  }
  row('all', String(tried), String(all.length), ((Date.now() - begun) / 1000).toFixed(1));
  for (const line of all) print(`  ${line}`);
  await portal.stop();
  return all.length > 0 ? 1 : 0;
}
