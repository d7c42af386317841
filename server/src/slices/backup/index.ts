import { backup as calls } from '@titian/shared-contracts/server';
import type { Slice } from '../slice';
import { backupRoutes } from './backup.routes';

/** Back-ups of the embedded database: listed, tested by restoring, downloaded. */
export const backup = { calls: { backup: calls }, routes: backupRoutes } satisfies Slice;
