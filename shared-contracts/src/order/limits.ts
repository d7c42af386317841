/** marketplace.md §3: length of an order's purpose text. */
export const PURPOSE_TEXT = { min: 30, max: 2_000 } as const;
/** marketplace.md §3: days an approver has by default (Act 864 s.14(2)). */
export const ORDER_SLA_DAYS = 14;
/** marketplace.md §3: parts of an approver's days, in percent, at which those who decide are reminded; at the last the item is overdue. */
export const ORDER_REMINDERS = [50, 80, 100] as const;
