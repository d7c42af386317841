/**
 * Asks the portal for what it said it has: each order with its one item and its letters, each upload byte by byte.
 * @returns faults as lines of text
 */
export async function askFor(client, { orders, uploads }) {
  const faults = [];
  for (const { id, body } of orders) {
    const found = await client.call('GET', `/api/orders/${id}`).catch(() => null);
    const letters = found?.letters.map((letter) => letter.id).sort();
    if (!found) faults.push(`lost: order ${id}`);
    else if (found.items.length !== body.cartIds.length || found.application.name !== body.newApplicationName)
      faults.push(`half-written: order ${id}`);
    else if (JSON.stringify(letters) !== JSON.stringify([...body.letters].sort()))
      faults.push(`half-written: letters of order ${id}`);
  }
  for (const { id, digest } of uploads) {
    const found = await client.digestOf(id);
    if (found === null) faults.push(`lost: upload ${id}`);
    else if (found !== digest) faults.push(`half-written: upload ${id}`);
  }
  return faults;
}
