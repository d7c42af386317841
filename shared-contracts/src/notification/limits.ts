/** Spec §9: rows in the notification dropdown. */
export const BELL_ITEMS = { client: 5, other: 10 } as const;
