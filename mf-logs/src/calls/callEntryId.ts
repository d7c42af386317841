/** How an open call is named in the address: calls are read by their trace. */
export const entryOf = ({ traceId, id }: { traceId: string; id: string }): string => `${traceId}.${id}`;

/** The trace and the call that an address names. */
export const entryIn = (entry: string) => {
  const [traceId = '', id = ''] = entry.split('.');
  return { traceId, id };
};
