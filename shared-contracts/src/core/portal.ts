import * as z from 'zod/mini';
import { LinkedPage } from './linked-page';
import { Day, LocalText, Timestamp } from './primitives';
import { LoginDesign } from './session';

/** How applicants for an account are looked at: in a drawer of the list, or on a page with what is known of them (spec §6). */
export const ApplicantMode = z.enum(['default', 'detailed']);
export type ApplicantMode = z.infer<typeof ApplicantMode>;
/** What an administrator can switch off for the whole portal (marketplace.md §22.1). */
export const PortalFeatures = z.object({
  /** Visitors may browse the catalogue. */
  guestCatalogue: z.boolean(),
  /** Requests for data may be made. */
  dataRequests: z.boolean(),
  /** APIs may be called from the portal's own pages. */
  tryIt: z.boolean(),
  /** APIs are rated. */
  ratings: z.boolean(),
});
export type PortalFeatures = z.infer<typeof PortalFeatures>;
export type PortalFeature = keyof PortalFeatures;

/** A legal text that everybody can read, in the version in force. */
export const LegalPage = z.object({
  slug: z.string(),
  /** Locale-free (the router adds `/en`). */
  path: z.string(),
  title: LocalText,
  version: z.int(),
});
export type LegalPage = z.infer<typeof LegalPage>;

const Picture = z.nullable(z.string());
export const DefaultPictures = z.object({ organization: Picture, tenant: Picture, document: Picture });
export type DefaultPictures = z.infer<typeof DefaultPictures>;

/** What everybody may know about the portal: inlined in the document, and returned by `catalogue.portalInfo`. */
export const PortalInfo = z.object({
  portalTitle: z.string(),
  /** Spec §3 DevLogo: path of a picture in place of the portal's own logo. */
  devLogo: z.optional(z.nullable(z.string())),
  /** The same in the dark theme; without it `devLogo`. */
  devLogoDark: z.optional(z.nullable(z.string())),
  /** Path of a picture in the browser's tab, in place of the portal's own. */
  favicon: z.optional(z.nullable(z.string())),
  /** Paths of the pictures that stand where something has none; null: an agency's letters, the icon of a document. */
  pictures: z.optional(DefaultPictures),
  version: z.string(),
  updatedAt: Timestamp,
  languages: z.array(z.enum(['my', 'en'])),
  licence: z.object({ issued: Day, expires: Day }),
  /** `encrypted` sends API calls through /egw (spec §7). */
  transport: z.enum(['encrypted', 'plain']),
  loginDesign: LoginDesign,
  /** Whether people may register themselves. */
  selfRegistration: z.boolean(),
  /** Purposes for which data may be asked, by their codes. */
  purposes: z.array(z.string()),
  /** Working days within which an applicant gets a decision. */
  applicantDays: z.int(),
  /** Spec §4: seconds of an idle session, as `IDLE` names them. */
  idle: z.object({ wait: z.int(), duration: z.int(), reminder: z.int(), countdown: z.int() }),
  /** Published pages for everybody that are linked to, in order; those for some are in their profiles. */
  pages: z.array(LinkedPage),
  features: PortalFeatures,
  /** What who registers accepts, and what is done with personal data; null where no page says so. */
  legal: z.object({ terms: z.nullable(LegalPage), privacy: z.nullable(LegalPage) }),
  /** The kind of captcha; the site key is for reCAPTCHA. */
  captcha: z.object({ kind: z.enum(['off', 'altcha', 'recaptcha']), siteKey: z.nullable(z.string()) }),
  /** What the provider of single sign-on is called, where people may sign in there; `only`: passwords are for system administrators alone. */
  singleSignOn: z.optional(z.nullable(z.object({ name: LocalText, only: z.boolean() }))),
  /** Present while only system administrators may use the portal. */
  maintenance: z.optional(z.nullable(z.object({ reason: LocalText, until: Timestamp }))),
  /** Demo accounts to print on the login page; null outside demo mode. */
  demo: z.nullable(
    z.object({ password: z.string(), accounts: z.array(z.object({ username: z.string(), role: LocalText })) }),
  ),
});
export type PortalInfo = z.infer<typeof PortalInfo>;
