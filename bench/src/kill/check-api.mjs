/**
 * Reads back what the portal has acknowledged: each order with its one item and its letters, each upload byte by byte.
 * @returns problems as lines of text
 */
export async function checkAcknowledged(client, { orders, uploads }) {
  const problems = [];
  for (const { id, body } of orders) {
    const found = await client.call('GET', `/api/orders/${id}`).catch(() => null);
    const letters = found?.letters.map((letter) => letter.id).sort();
    if (!found) problems.push(`lost: order ${id}`);
    else if (found.items.length !== body.cartIds.length || found.application.name !== body.newApplicationName)
      problems.push(`half-written: order ${id}`);
    else if (JSON.stringify(letters) !== JSON.stringify([...body.letters].sort()))
      problems.push(`half-written: letters of order ${id}`);
  }
  for (const { id, digest } of uploads) {
    const found = await client.digestOf(id);
    if (found === null) problems.push(`lost: upload ${id}`);
    else if (found !== digest) problems.push(`half-written: upload ${id}`);
  }
  return problems;
}
