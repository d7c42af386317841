import { freePort, temporaryFolder } from '../portal.mjs';
import { askFor } from './check-api.mjs';
import { readDatabase } from './check-database.mjs';
import { createClient } from './client.mjs';
import { createLedger, runLoad, settle } from './load.mjs';
import { startVictim } from './victim.mjs';

/*
 * Kills the portal in the middle of checkouts and uploads, over and over, and looks for what should not be: an order or upload that was
 * answered and is gone, one that is there twice, one that is there in part. `node bench/src/kill/kill.mjs [kills]`.
 */

const KILLS = Number(process.argv[2] ?? 100);
const WORK = { buyers: 4, uploaders: 3 };
/** A kill comes after a few answers, whatever the machine's speed, and then any time within the next calls. */
const LEASH = { answers: 8, milliseconds: 150, patience: 30_000 };

const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));
const count = (faults, kind) => faults.filter((fault) => fault.startsWith(kind)).length;

const data = temporaryFolder('kill');
const port = await freePort();
const ledger = createLedger();
const faults = [];
let since;
let apis = [];
let checked = { orders: 0, uploads: 0 };

/** Asks for what was answered since the last time. */
async function verify(client) {
  const fresh = { orders: ledger.orders.slice(checked.orders), uploads: ledger.uploads.slice(checked.uploads) };
  faults.push(...(await askFor(client, fresh)));
  checked = { orders: ledger.orders.length, uploads: ledger.uploads.length };
}

/** Resolves in the middle of the work: after a few more answers and a moment. */
async function worked() {
  const answers = () => ledger.orders.length + ledger.uploads.length;
  const enough = answers() + 1 + Math.floor(Math.random() * LEASH.answers);
  const end = Date.now() + LEASH.patience;
  while (answers() < enough && Date.now() < end) await pause(2);
  await pause(Math.random() * LEASH.milliseconds);
}

for (let kill = 1; kill <= KILLS; kill += 1) {
  const portal = await startVictim(data, port);
  const client = await createClient(portal.url);
  if (!since) {
    // The demo's own rows are older.
    since = new Date().toISOString();
    apis = await client.apis(WORK.buyers);
  }
  await settle(client, ledger);
  await verify(client);
  const load = runLoad(client, ledger, { apis, uploaders: WORK.uploaders });
  await Promise.race([worked(), load]);
  await portal.kill();
  await load;
  process.stderr.write(
    `\r  ${kill} of ${KILLS} kills, ${ledger.orders.length} orders, ${ledger.uploads.length} uploads`,
  );
}
process.stderr.write('\n');

const portal = await startVictim(data, port);
const client = await createClient(portal.url);
await settle(client, ledger);
checked = { orders: 0, uploads: 0 };
await verify(client);
await portal.stop();
const keys = ledger.orders.map(({ body }) => body.idempotencyKey);
const lines = ledger.orders.flatMap(({ body }) => body.cartIds);
const seen = await readDatabase(data, { keys, lines, since });
faults.push(...seen.faults);

for (const fault of new Set(faults)) console.log(`  ${fault}`);
console.log(
  `${KILLS} kills; acknowledged ${ledger.orders.length} orders and ${ledger.uploads.length} uploads; ` +
    `${ledger.silent} calls cut off, ${seen.unfinished} uploads of them left to be swept`,
);
console.log(
  `lost ${count(faults, 'lost')}, doubled ${count(faults, 'doubled')}, half-written ${count(faults, 'half-written')}`,
);
process.exit(faults.length ? 1 : 0);
