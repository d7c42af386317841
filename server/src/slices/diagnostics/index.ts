import { diagnostics as calls } from '@titian/shared-contracts/server';
import type { Slice } from '../slice';
import { diagnosticsPlugin } from './diagnostics.plugin';

/** The state of the server for who has to help it, without secrets. */
export const diagnostics = { calls: { diagnostics: calls }, plugin: diagnosticsPlugin } satisfies Slice;
