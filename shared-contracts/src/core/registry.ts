import * as z from 'zod/mini';
import { Badge } from './badge';
import { Finder } from './finder';
import { endpoint } from './http';
import { HUB_EVENTS } from './hub';
import { LocalText } from './primitives';
import { FirstBanners } from './banner';
import { PortalInfo } from './portal';
import { CacheTag, Target } from './read-call';

export const LayoutName = z.enum(['default', 'global', 'public']);
/** `guestCatalogue`: `authenticated` while visitors may not browse the catalogue. The others: spec §4. */
export const GuardName = z.enum(['authenticated', 'notAuthenticated', 'developer', 'checkdata', 'guestCatalogue']);
export type GuardName = z.infer<typeof GuardName>;

/** What a page's content looks like while it loads: rows, a wide column with an aside, or fields. */
export const PageShape = z.enum(['table', 'detail', 'form']);
export type PageShape = z.infer<typeof PageShape>;

/** A page of a section: pattern in React Router's form, compared without regard to case. */
export const SectionRoute = z.object({
  pattern: z.string().check(z.regex(/^\/[\w/:?*-]*$/)),
  title: LocalText,
  layout: LayoutName,
  guards: z.array(GuardName),
  permission: z.optional(z.string()),
  /** Shown with the title until the page is there; without one, cards and no title. */
  shape: z.optional(PageShape),
});
/** A menu entry. `icon` names one of shared-ui's. `places`: in the side menu, in the top bar as a word, there as its icon,
 * or in the public footer, where visitors see it too and sign in first. */
export const NavEntry = z.object({
  path: z.string(),
  label: LocalText,
  icon: z.string(),
  group: z.enum(['main', 'publish', 'consume', 'operate', 'administer', 'content', 'logs', 'platform']),
  order: z.int(),
  permission: z.optional(z.string()),
  roles: z.optional(z.array(z.string())),
  signedIn: z.optional(z.boolean()),
  badge: z.optional(Badge),
  places: z.array(z.enum(['side', 'top', 'topIcon', 'foot'])),
});
export type NavEntry = z.infer<typeof NavEntry>;

/** `section.json`: what the shell knows about a section without running its code (platform.md, section contract v1). */
export const SectionDescription = z.object({
  name: z.string().check(z.regex(/^mf-[a-z][a-z0-9-]{1,30}$/)),
  version: z.string(),
  /** Range of versions of the section contract that it supports. */
  contract: z.string().check(z.maxLength(60), z.regex(/^[\d.xX*^~<>=| -]+$/)),
  title: LocalText,
  routes: z.array(SectionRoute).check(z.minLength(1)),
  nav: z.array(NavEntry).check(z.maxLength(60)),
  /** Further searches of the command palette. */
  finders: z.optional(z.array(Finder).check(z.maxLength(10))),
  /** Tags of its cached answers that a hub event makes out of date. */
  staleOn: z.optional(z.partialRecord(z.enum(HUB_EVENTS), z.array(CacheTag).check(z.maxLength(30)))),
  /** Its page for reporting a problem; `{request}` is the id of the failed request. */
  reports: z.optional(z.object({ to: Target, permission: z.optional(z.string()) })),
});
export type SectionDescription = z.infer<typeof SectionDescription>;

/** A release for a visitor: its address and the digest of its entry. */
const PlacedRelease = z.object({ version: z.string(), entry: z.string(), base: z.string(), integrity: z.string() });
/** Why a release was chosen for a visitor. */
export const ResolvedChannel = z.enum(['stable', 'canary', 'preview', 'pin', 'override', 'oldest']);
/** One entry of the resolved list: what runs for this visitor, with its fallback. */
export const ResolvedSection = z.object({
  ...SectionDescription.shape,
  ...PlacedRelease.shape,
  channel: ResolvedChannel,
  /** The release that is used if this one can't be shown. */
  fallback: z.nullable(PlacedRelease),
});
export type ResolvedSection = z.infer<typeof ResolvedSection>;
/** The registry's answer for one visitor: later answers have higher sequence numbers, and none is valid after its expiry. */
export const ResolvedAnswer = z.object({
  sequence: z.int(),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  sections: z.array(ResolvedSection),
  /** Builds that the reader set in place of these, by the address of their `release.json`. */
  overrides: z.array(
    z.object({ id: z.string(), section: z.string(), manifest: z.string(), expiresAt: z.iso.datetime() }),
  ),
});
export type ResolvedAnswer = z.infer<typeof ResolvedAnswer>;
/** `payload` is the answer's JSON, byte for byte what was signed (Ed25519, base64). */
export const SignedAnswer = z.object({ keyId: z.string(), payload: z.string(), signature: z.string() });
export type SignedAnswer = z.infer<typeof SignedAnswer>;
/** Public keys that sign answers now or did recently: raw Ed25519, base64. */
export const RegistryKeys = z.array(z.object({ id: z.string(), publicKey: z.string() }));
export type RegistryKeys = z.infer<typeof RegistryKeys>;

/** Inlined in the document as JSON under `#titian-boot`, so that the shell starts without a further round trip. */
export const BootData = z.object({
  portal: PortalInfo,
  resolved: SignedAnswer,
  keys: RegistryKeys,
  nonce: z.string(),
  /** With it the document's reports to the registry count. */
  reportTicket: z.string(),
  /** A hint for the first paint; rights never come from it. */
  signedInHint: z.boolean(),
  /** Answers to public calls that the requested page begins with, by their addresses. */
  answers: z.optional(z.record(z.string(), z.unknown())),
  banners: FirstBanners,
  /** Whether the portal looks for leaks of sections. */
  watchLeaks: z.optional(z.boolean()),
});
export type BootData = z.infer<typeof BootData>;

/** An event that a frame reports about a section's release. Events that aren't the release's fault (`offline`) don't count as failures. */
export const SectionEvent = z.object({
  section: z.string().check(z.maxLength(40)),
  version: z.string().check(z.maxLength(40)),
  /**
   * `mounted` and `fallback` end a load; `vitals`, `leak`, `violation` and `deprecated` come later, as does `answer`: an answer that
   * differs from the section's description. The others are failures of a phase.
   */
  phase: z.enum([
    'verify',
    'entry',
    'chunk',
    'mount',
    'render',
    'unmount',
    'mounted',
    'fallback',
    'vitals',
    'leak',
    'violation',
    'deprecated',
    'answer',
  ]),
  /** Number of the error, as the frame shows it. */
  code: z.optional(z.string().check(z.maxLength(12))),
  message: z.optional(z.string().check(z.maxLength(500))),
  /** From entering the route to the mount, milliseconds. */
  ms: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
  /** Largest paint and slowest input of the page, milliseconds. */
  lcp: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
  inp: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
  /** The deprecated member that was called, what leaked, or what was refused. */
  name: z.optional(z.string().check(z.maxLength(200))),
  offline: z.optional(z.boolean()),
  /** The reference that the frame shows to the reader. */
  reference: z.optional(z.string().check(z.maxLength(40))),
});
export type SectionEvent = z.infer<typeof SectionEvent>;

/** Fifty events of the longest texts, in any script. */
const EVENTS_BODY_BYTES = 131_072;

export const registry = {
  resolve: endpoint({
    method: 'GET',
    path: '/registry/resolve',
    access: 'public',
    summary: 'Sections that run for this visitor, signed; `safe=1` gives the console its oldest release',
    query: z.object({ safe: z.optional(z.literal('1')) }),
    response: SignedAnswer,
  }),
  keys: endpoint({
    method: 'GET',
    path: '/registry/keys',
    access: 'public',
    summary: 'Public keys of the registry’s answers',
    response: RegistryKeys,
  }),
  events: endpoint({
    method: 'POST',
    path: '/registry/events',
    access: 'public',
    summary: 'What frames report of the sections’ releases; counted only with the ticket of a served document',
    body: z.object({
      /** The document's `reportTicket`. Without a valid one the answer is the same, and nothing is counted. */
      ticket: z.optional(z.string().check(z.maxLength(200))),
      events: z.array(SectionEvent).check(z.minLength(1), z.maxLength(50)),
    }),
    bodyBytes: EVENTS_BODY_BYTES,
    response: z.null(),
    status: 202,
  }),
};

declare global {
  interface TitianTags {
    Platform: true;
  }
}
