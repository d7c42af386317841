import { freePort, temporaryFolder } from '../portal.mjs';
import { checkAcknowledged } from './check-api.mjs';
import { checkDatabase } from './check-database.mjs';
import { createClient } from './client.mjs';
import { createLedger, retryUnanswered, runLoad } from './load.mjs';
import { startKillablePortal } from './killable-portal.mjs';

/*
 * Kills the portal in the middle of checkouts and uploads, again and again, and looks for orders and uploads that were acknowledged and are
 * lost, that exist twice, or that are half-written. `node bench/src/kill/kill.mjs [kills]`.
 */

const KILLS = Number(process.argv[2] ?? 100);
const WORK = { buyers: 4, uploaders: 3 };
/** A kill comes after up to `answers` answers, on a machine of any speed, and then a random delay; `timeout` ends the wait for answers. */
const WAIT = { answers: 8, delay: 150, timeout: 30_000 };

const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));
const count = (problems, kind) => problems.filter((problem) => problem.startsWith(kind)).length;

const data = temporaryFolder('kill');
const port = await freePort();
const ledger = createLedger();
const problems = [];
let since;
let apis = [];
let checked = { orders: 0, uploads: 0 };

/** Checks what was acknowledged since the last check. */
async function verify(client) {
  const fresh = { orders: ledger.orders.slice(checked.orders), uploads: ledger.uploads.slice(checked.uploads) };
  problems.push(...(await checkAcknowledged(client, fresh)));
  checked = { orders: ledger.orders.length, uploads: ledger.uploads.length };
}

/** Resolves in the middle of the work: after a few more answers and a random delay. */
async function someWork() {
  const answers = () => ledger.orders.length + ledger.uploads.length;
  const enough = answers() + 1 + Math.floor(Math.random() * WAIT.answers);
  const end = Date.now() + WAIT.timeout;
  while (answers() < enough && Date.now() < end) await pause(2);
  await pause(Math.random() * WAIT.delay);
}

for (let kill = 1; kill <= KILLS; kill += 1) {
  const portal = await startKillablePortal(data, port);
  const client = await createClient(portal.url);
  if (!since) {
    // Rows of the demo are older than this.
    since = new Date().toISOString();
    apis = await client.apis(WORK.buyers);
  }
  await retryUnanswered(client, ledger);
  await verify(client);
  const load = runLoad(client, ledger, { apis, uploaders: WORK.uploaders });
  await Promise.race([someWork(), load]);
  await portal.kill();
  await load;
  process.stderr.write(
    `\r  ${kill} of ${KILLS} kills, ${ledger.orders.length} orders, ${ledger.uploads.length} uploads`,
  );
}
process.stderr.write('\n');

const portal = await startKillablePortal(data, port);
const client = await createClient(portal.url);
await retryUnanswered(client, ledger);
checked = { orders: 0, uploads: 0 };
await verify(client);
await portal.stop();
const keys = ledger.orders.map(({ body }) => body.idempotencyKey);
const lines = ledger.orders.flatMap(({ body }) => body.cartIds);
const checkedDatabase = await checkDatabase(data, { keys, lines, since });
problems.push(...checkedDatabase.problems);

for (const problem of new Set(problems)) console.log(`  ${problem}`);
console.log(
  `${KILLS} kills; acknowledged ${ledger.orders.length} orders and ${ledger.uploads.length} uploads; ` +
    `${ledger.unanswered} calls cut off, ${checkedDatabase.unfinished} of them uploads still to be cleaned up`,
);
console.log(
  `lost ${count(problems, 'lost')}, duplicated ${count(problems, 'duplicated')}, half-written ${count(problems, 'half-written')}`,
);
process.exit(problems.length ? 1 : 0);
