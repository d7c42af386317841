/** The last moment of what is over at its end: an end is midnight after the last day, so its own date is that of the day after. */
export const lastMoment = (end: string): string => new Date(Date.parse(end) - 1).toISOString();
