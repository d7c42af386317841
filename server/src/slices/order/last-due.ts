/** When the last of these items is due: an order is due then, and so is the part of it that somebody sees. */
export const lastDue = (items: readonly { slaDueAt: Date }[]): Date =>
  new Date(Math.max(...items.map(({ slaDueAt }) => Number(slaDueAt))));
