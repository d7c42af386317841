import * as z from 'zod/mini';
import { Timestamp } from '@titian/shared-contracts';
import { RATE_MAX } from './limits';

/** Calls allowed per `perSeconds`, with a burst on top. */
export const Rate = z
  .object({
    limit: z.int(),
    perSeconds: z.int().check(z.minimum(1, 'validation.number')),
    burst: z.int().check(z.maximum(RATE_MAX, 'validation.rateMax')),
  })
  .check(
    z.refine(({ limit, perSeconds }) => limit <= RATE_MAX * perSeconds, {
      path: ['limit'],
      error: 'validation.rateMax',
    }),
  );
export type Rate = z.infer<typeof Rate>;
/** A rate that was announced: from that moment on it takes the place of the present one. */
export const ComingRate = z.object({ rate: Rate, from: Timestamp });
export type ComingRate = z.infer<typeof ComingRate>;
