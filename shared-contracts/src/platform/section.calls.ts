import * as z from 'zod/mini';
import { endpoint, ListQuery, page, requiredText } from '@titian/shared-contracts';
import { SectionName, OfSection, OfRow, Why } from './call-parts';
import { Approval, DeployToken, NewDeployToken, Pin, RegistryEntry, SectionRow } from './channel';
import { DeprecatedUse, Guard, ReleaseHealth } from './health';
import { Release } from './release';

export const ReleaseAct = z.enum(['promote', 'rollback', 'canary', 'preview', 'pin', 'block', 'unblock']);
export type ReleaseAct = z.infer<typeof ReleaseAct>;
/** What may be done with a section’s channels now: `rollback` goes to the previous release. */
export const SectionAct = z.enum(['rollback', 'canary', 'endCanary', 'preview', 'pin']);
export type SectionAct = z.infer<typeof SectionAct>;

/** A release on its section's page, with what the reader may do with it. */
export const ListedRelease = z.extend(Release, { allowed: z.array(ReleaseAct) });
export type ListedRelease = z.infer<typeof ListedRelease>;
export const ListedPin = z.extend(Pin, { allowed: z.array(z.enum(['unpin'])) });
export type ListedPin = z.infer<typeof ListedPin>;

/** `allowed` is for people: a deploy token gets none, and learns from each call whether it is allowed. */
export const SectionDetail = z.object({
  ...SectionRow.shape,
  guard: Guard,
  /** Newest first. */
  history: z.array(ListedRelease),
  pins: z.array(ListedPin),
  approvals: z.array(Approval),
  allowed: z.array(SectionAct),
});
export type SectionDetail = z.infer<typeof SectionDetail>;

const Settings = z.object({
  owner: z.object({ team: requiredText(120), contact: requiredText(200) }),
  budgetBytes: z.int().check(z.minimum(1024), z.maximum(10_485_760)),
  guard: Guard,
});

/** Calls for a section itself: its owner, health, history and deploy tokens. */
export const sectionCalls = {
  sections: endpoint({
    method: 'GET',
    path: '/registry/sections',
    access: 'platform.view',
    summary: 'Sections with what their channels serve',
    response: z.array(SectionRow),
  }),
  addSection: endpoint({
    method: 'POST',
    path: '/registry/sections',
    access: 'platform.create',
    summary: 'Reserve a name for a new section',
    body: z.object({ name: SectionName, ...Settings.shape }),
    response: z.object({ name: z.string() }),
    status: 201,
  }),
  section: endpoint({
    method: 'GET',
    path: '/registry/sections/:name',
    access: 'platform.view',
    deploy: 'publish',
    summary: 'One section: channels, releases, pins',
    params: OfSection,
    response: SectionDetail,
  }),
  changeSection: endpoint({
    method: 'PUT',
    path: '/registry/sections/:name',
    access: 'platform.update',
    summary: 'Owner, size budget and guard of a section',
    params: OfSection,
    body: Settings,
    response: z.null(),
  }),
  health: endpoint({
    method: 'GET',
    path: '/registry/sections/:name/health',
    access: 'platform.view',
    deploy: 'publish',
    summary: 'How the live releases of a section do',
    params: OfSection,
    query: z.object({ minutes: z._default(z.enum(['15', '60', '360', '1440']), '60') }),
    response: z.object({ releases: z.array(ReleaseHealth), deprecated: z.array(DeprecatedUse) }),
  }),
  entries: endpoint({
    method: 'GET',
    path: '/registry/entries',
    access: 'platform.view',
    summary: 'Acts of the registry, newest first',
    query: z.extend(ListQuery, { section: z.optional(SectionName) }),
    response: page(RegistryEntry),
  }),
  tokens: endpoint({
    method: 'GET',
    path: '/registry/sections/:name/tokens',
    access: 'platform.view',
    summary: 'Deploy tokens of a section',
    params: OfSection,
    response: z.array(DeployToken),
  }),
  addToken: endpoint({
    method: 'POST',
    path: '/registry/sections/:name/tokens',
    access: 'platform.update',
    summary: 'Make a deploy token; its text is answered once',
    params: OfSection,
    body: NewDeployToken,
    response: z.object({ token: z.string(), row: DeployToken }),
    status: 201,
  }),
  revokeToken: endpoint({
    method: 'POST',
    path: '/registry/sections/:name/tokens/:id/revoke',
    access: 'platform.update',
    summary: 'End a deploy token',
    params: OfRow,
    body: Why,
    response: z.null(),
  }),
};
