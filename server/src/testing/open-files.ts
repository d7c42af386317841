import { readdirSync, readlinkSync } from 'node:fs';

/** Stored files below a folder that this process has open; on Linux. */
export const openFiles = (dataFolder: string): string[] =>
  readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${name}`);
      return target.startsWith(dataFolder) && /[0-9a-f]{64}$/.test(target) ? [target] : [];
    } catch {
      // Closed meanwhile.
      return [];
    }
  });
