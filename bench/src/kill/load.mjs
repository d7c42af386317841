import { orderOf } from './client.mjs';

const MOST_LETTERS = 2;
/** Whether a call got no answer, as after a kill. A refusal is an answer, and an error of this script or of the portal. */
const isUnanswered = (error) => error.refusal === undefined;

/**
 * All calls, and what the portal answered before it was killed.
 * @typedef {{ idempotencyKey: string, cartIds: string[] }} Order
 * @typedef {{ id: string, digest: string }} Upload
 * @typedef {{ waiting: Upload[], uploads: Upload[], orders: { body: Order, id: string }[], open: Order[], unanswered: number }} Ledger
 * @returns {Ledger}
 */
export const createLedger = () => ({
  /** Answered uploads that no order has named yet. */
  waiting: [],
  uploads: [],
  orders: [],
  /** Orders without an answer: they may exist or not. */
  open: [],
  unanswered: 0,
});

async function place(client, ledger, body) {
  const placed = await client.call('POST', '/api/orders', body);
  ledger.orders.push({ body, id: placed.id });
}

async function order(client, ledger, projectId) {
  const line = await client.line(projectId);
  const letters = ledger.waiting.splice(0, MOST_LETTERS);
  const body = orderOf(
    line,
    letters.map(({ id }) => id),
  );
  try {
    await place(client, ledger, body);
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    ledger.open.push(body);
  }
}

async function upload(client, ledger) {
  const file = await client.upload();
  ledger.uploads.push(file);
  ledger.waiting.push(file);
}

/** Repeats a call until the portal doesn't answer. */
async function untilUnanswered(ledger, act) {
  for (;;) {
    try {
      await act();
    } catch (error) {
      if (!isUnanswered(error)) throw new Error(`${error.message} ${JSON.stringify(error.refusal)}`, { cause: error });
      ledger.unanswered += 1;
      return;
    }
  }
}

/** Checkouts and uploads in parallel; resolves when none of them gets an answer any more. */
export const runLoad = (client, ledger, { apis, uploaders }) =>
  Promise.all([
    ...apis.map((projectId) => untilUnanswered(ledger, () => order(client, ledger, projectId))),
    ...Array.from({ length: uploaders }, () => untilUnanswered(ledger, () => upload(client, ledger))),
  ]);

/** Sends every unanswered order again: the same key has to lead to one order, whether it was placed or not. */
export async function retryUnanswered(client, ledger) {
  for (const body of ledger.open.splice(0)) await place(client, ledger, body);
}
