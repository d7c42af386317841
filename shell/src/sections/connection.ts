interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether fetching ahead is welcome: not on 2g, not where data is saved, not offline (spec §9). */
export const mayPrefetch = (agent: Pick<globalThis.Navigator, 'onLine'> & { connection?: Connection }): boolean =>
  agent.onLine && !agent.connection?.saveData && !agent.connection?.effectiveType?.includes('2g');
