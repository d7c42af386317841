import { orderOf } from './client.mjs';

const MOST_LETTERS = 2;
/** A refusal is an answer, and a fault of this script or of the portal; silence is what a kill leaves. */
const isSilence = (error) => error.refusal === undefined;

/**
 * Everything that was asked for, and what the portal answered before it was killed.
 * @typedef {{ idempotencyKey: string, cartIds: string[] }} Order
 * @typedef {{ id: string, digest: string }} Upload
 * @typedef {{ waiting: Upload[], uploads: Upload[], orders: { body: Order, id: string }[], open: Order[], silent: number }} Ledger
 * @returns {Ledger}
 */
export const createLedger = () => ({
  /** Answered uploads that no order has named yet. */
  waiting: [],
  uploads: [],
  orders: [],
  /** Orders that got no answer: nobody knows yet whether they are there. */
  open: [],
  silent: 0,
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
    if (!isSilence(error)) throw error;
    ledger.open.push(body);
  }
}

async function upload(client, ledger) {
  const file = await client.upload();
  ledger.uploads.push(file);
  ledger.waiting.push(file);
}

/** Does something over and over until the portal falls silent. */
async function untilSilence(ledger, act) {
  for (;;) {
    try {
      await act();
    } catch (error) {
      if (!isSilence(error)) throw new Error(`${error.message} ${JSON.stringify(error.refusal)}`, { cause: error });
      ledger.silent += 1;
      return;
    }
  }
}

/** Checkouts and uploads side by side; resolves when all of them got no answer any more. */
export const runLoad = (client, ledger, { apis, uploaders }) =>
  Promise.all([
    ...apis.map((projectId) => untilSilence(ledger, () => order(client, ledger, projectId))),
    ...Array.from({ length: uploaders }, () => untilSilence(ledger, () => upload(client, ledger))),
  ]);

/** Sends every order once more that got no answer: the same key has to lead to one order, whether it was placed or not. */
export async function settle(client, ledger) {
  for (const body of ledger.open.splice(0)) await place(client, ledger, body);
}
