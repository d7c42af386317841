import * as z from 'zod/mini';
import { endpoint, Timestamp } from '@titian/shared-contracts';
import { SectionName, OfId } from './call-parts';
import { Override } from './channel';
import { Version } from './manifest';

/** Calls about what runs for the caller, and their overrides. */
export const visitorCalls = {
  why: endpoint({
    method: 'GET',
    path: '/registry/why',
    access: 'platform.view',
    summary: 'What runs for the caller in each frame, and why it was chosen',
    response: z.array(
      z.object({
        section: z.string(),
        version: Version,
        channel: z.string(),
        why: z.string(),
        bucket: z.number(),
        until: z.nullable(Timestamp),
      }),
    ),
  }),
  overrides: endpoint({
    method: 'GET',
    path: '/registry/overrides',
    access: 'platform.view',
    summary: 'Overrides in force',
    response: z.array(Override),
  }),
  override: endpoint({
    method: 'POST',
    path: '/registry/overrides',
    access: 'platform.override.create',
    summary: 'See a build of a section in place of its release, for oneself and for a while',
    body: z.object({
      section: SectionName,
      manifest: z.url(),
      minutes: z.int().check(z.minimum(1, 'validation.minutes'), z.maximum(480, 'validation.minutes')),
    }),
    response: Override,
    status: 201,
  }),
  endOverride: endpoint({
    method: 'POST',
    path: '/registry/overrides/:id/end',
    access: 'platform.override.create',
    summary: 'End an override: one’s own, or anybody’s for who may change the platform',
    params: OfId,
    response: z.null(),
  }),
};
