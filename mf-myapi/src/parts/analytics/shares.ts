import type { CallFigures } from '@titian/shared-contracts/project';

/** Of the calls that came through, how many failed, 0 to 1; null where there were none. */
export const failedShare = ({ calls, failed }: CallFigures): number | null => (calls > 0 ? failed / calls : null);
