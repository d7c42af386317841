import * as z from 'zod/mini';
import { endpoint } from './http';
import { LocalText } from './primitives';
import { PortalInfo } from './catalogue';

export const LayoutName = z.enum(['default', 'global', 'public']);
export const GuardName = z.enum(['authenticated', 'notAuthenticated', 'developer', 'checkdata']);
export type GuardName = z.infer<typeof GuardName>;

/** A page of a section: pattern in React Router's form, compared without regard to case. */
export const SectionRoute = z.object({
  pattern: z.string().check(z.regex(/^\/[\w/:?*-]*$/)),
  title: LocalText,
  layout: LayoutName,
  guards: z.array(GuardName),
  permission: z.optional(z.string()),
});
/** A menu entry. `icon` names one of shared-ui's; `badge` names a count endpoint of shared-contracts. `places` says where it shows. */
export const NavEntry = z.object({
  path: z.string(),
  label: LocalText,
  icon: z.string(),
  group: z.enum(['main', 'publish', 'consume', 'operate', 'administer', 'content', 'logs', 'platform']),
  order: z.int(),
  permission: z.optional(z.string()),
  roles: z.optional(z.array(z.string())),
  signedIn: z.optional(z.boolean()),
  badge: z.optional(z.enum(['cartCount', 'orderQueue', 'openIssues', 'applicants'])),
  places: z.array(z.enum(['side', 'top', 'cart'])),
});
export type NavEntry = z.infer<typeof NavEntry>;

/** `section.json`: what the shell knows of a section without running its code (platform.md, section contract v1). */
export const SectionDescription = z.object({
  name: z.string().check(z.regex(/^mf-[a-z][a-z0-9-]{1,30}$/)),
  version: z.string(),
  contract: z.literal(1),
  title: LocalText,
  routes: z.array(SectionRoute).check(z.minLength(1)),
  nav: z.array(NavEntry),
});
export type SectionDescription = z.infer<typeof SectionDescription>;

const Release = z.object({ version: z.string(), entry: z.string(), base: z.string() });
/** One line of the resolved list: what runs for this visitor, and what takes over when it can't. */
export const ResolvedSection = z.object({
  ...SectionDescription.shape,
  entry: z.string(),
  base: z.string(),
  channel: z.enum(['stable', 'fallback']),
  fallback: z.nullable(Release),
});
export type ResolvedSection = z.infer<typeof ResolvedSection>;

/** Inlined in the document as JSON under `#titian-boot`, so that the shell starts without a further round trip. */
export const BootData = z.object({
  portal: PortalInfo,
  sections: z.array(ResolvedSection),
  nonce: z.string(),
  /** A hint for the first paint; rights never come from it. */
  signedInHint: z.boolean(),
});
export type BootData = z.infer<typeof BootData>;

/** What a frame tells of a section that could not be loaded or mounted. */
export const SectionBeacon = z.object({
  section: z.string(),
  version: z.string(),
  kind: z.enum(['load', 'mount', 'render', 'fallback', 'mounted']),
  message: z.string().check(z.maxLength(500)),
  ms: z.optional(z.number()),
  /** What the frame shows for quoting. */
  reference: z.optional(z.string().check(z.maxLength(40))),
});
export type SectionBeacon = z.infer<typeof SectionBeacon>;

export const registry = {
  resolve: endpoint({
    method: 'GET',
    path: '/registry/resolve',
    access: 'public',
    summary: 'Sections that run for this visitor',
    response: z.array(ResolvedSection),
  }),
  beacon: endpoint({
    method: 'POST',
    path: '/registry/beacons',
    access: 'public',
    summary: 'Report of a section frame',
    body: SectionBeacon,
    response: z.null(),
    status: 202,
  }),
};
