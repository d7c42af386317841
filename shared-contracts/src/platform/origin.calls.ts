import * as z from 'zod/mini';
import { endpoint } from '@titian/shared-contracts';
import { OfId, Why } from './call-parts';
import { Reason } from './channel';
import { AllowedOrigin, OriginUse, typedOrigin } from './origin';

export const NewOrigin = z.object({
  origin: z.string().check(
    z.trim(),
    z.maxLength(300, 'validation.tooLong'),
    z.refine((text) => typedOrigin(text) !== null, 'validation.origin'),
  ),
  uses: z.array(OriginUse).check(z.minLength(1, 'validation.required'), z.maxLength(OriginUse.options.length)),
  reason: Reason,
});
export type NewOrigin = z.infer<typeof NewOrigin>;

/** Calls about the origins, besides the portal's own, from which code may come. A deploy token has to be the console's. */
export const originCalls = {
  origins: endpoint({
    method: 'GET',
    path: '/registry/origins',
    access: 'platform.view',
    deploy: 'publish',
    summary: 'Origins from which releases and overrides may come',
    response: z.array(AllowedOrigin),
  }),
  addOrigin: endpoint({
    method: 'POST',
    path: '/registry/origins',
    access: 'platform.update',
    deploy: 'operate',
    summary: 'Let releases or overrides come from an origin; one entry for each use',
    body: NewOrigin,
    response: z.array(AllowedOrigin),
    status: 201,
  }),
  removeOrigin: endpoint({
    method: 'POST',
    path: '/registry/origins/:id/remove',
    access: 'platform.update',
    deploy: 'operate',
    summary: 'Let nothing of this use come from an origin any more',
    params: OfId,
    body: Why,
    response: z.null(),
  }),
};
