interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether prefetching is allowed: not on 2g, not in data-saving mode, not offline (spec §9). */
export const mayPrefetch = (agent: Pick<globalThis.Navigator, 'onLine'> & { connection?: Connection }): boolean =>
  agent.onLine && !agent.connection?.saveData && !agent.connection?.effectiveType?.includes('2g');
