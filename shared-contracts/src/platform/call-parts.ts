import * as z from 'zod/mini';
import { Id } from '@titian/shared-contracts';
import { Pointers, Reason } from './channel';
import { Version } from './manifest';

export const SectionName = z.string().check(z.regex(/^mf-[a-z][a-z0-9-]{1,30}$/, 'validation.section'));
/** Parameters of paths. */
export const OfSection = z.object({ name: SectionName });
export const OfRelease = z.object({ name: SectionName, version: Version });
export const OfRow = z.object({ name: SectionName, id: Id });
export const OfId = z.object({ id: Id });

export const Why = z.object({ reason: Reason });
/** An act is performed, or waits for a second person. */
export const Moved = z.object({ waiting: z.boolean(), pointers: Pointers });
