import { inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  type ApplicantMode,
  IDLE,
  type LocalText,
  type LoginDesign,
  type PortalConfig,
} from '@titian/shared-contracts';
import { TERM_DEFAULTS } from '@titian/shared-contracts/lifecycle';
import { PurposeCode } from '@titian/shared-contracts/order';
import type { NewAccountRole, RoleOfValue, UnknownPerson } from '@titian/shared-contracts/portal-setting';
import type { Db } from '../storage/open';
import { setting } from '../storage/schema';

/** Portal settings with their defaults; spec §3 names them where it has them. */
export const SETTING_DEFAULTS = {
  portalTitle: 'Titian',
  VersionName: '0.1.0',
  DevLogo: null as string | null,
  /** Pictures of the portal, and defaults (`PortalPicture`): addresses under `/content`. */
  DevLogoDark: null as string | null,
  favicon: null as string | null,
  organizationLogo: null as string | null,
  tenantLogo: null as string | null,
  documentCover: null as string | null,
  MaxFailedLoginAttempt: 5,
  MaxDaysPasswordPolicy: 90,
  /** A session ends so long after its sign-in, whatever is refreshed; hours, within `SESSION_HOURS`. */
  MaxSessionHours: 12,
  /** How many of the last passwords may not be used again. */
  passwordHistory: 5,
  clientSignIn: true,
  /** Whether people may register themselves; at a counter they may always. */
  selfRegistration: true,
  /** How applicants are looked at, where an API doesn't say otherwise (spec §6). */
  applicantMode: 'default' as ApplicantMode,
  /** Working days within which an applicant gets a decision (marketplace.md §13). */
  applicantDays: 3,
  /** Features that can be switched off (`PortalFeatures`). */
  guestCatalogue: true,
  dataRequests: true,
  tryIt: true,
  ratings: true,
  /** The terms of versions, read by `version-terms.ts`. */
  ...(TERM_DEFAULTS as { [Name in keyof typeof TERM_DEFAULTS]: number }),
  /** Words that a new rating or an answer to one may not contain. */
  ratingWords: [] as string[],
  /** How long single calls are kept, days (marketplace.md §23.8). */
  callRecordDays: 90,
  /** Legal texts: the last part of a page's address. */
  termsPage: null as string | null,
  privacyPage: null as string | null,
  /** For what data may be asked: those that orders and requests can name. */
  purposes: [...PurposeCode.options],
  /** Whether names of people may have signs besides letters, as in “A/L” (marketplace.md §22.8). */
  nameSigns: false,
  loginDesign: 'split' as LoginDesign,
  /** `auto` is ALTCHA, and in demo mode none. */
  captcha: 'auto' as 'auto' | 'off' | 'altcha' | 'recaptcha',
  captchaSiteKey: null as string | null,
  /** Sealed under the server's secret. */
  captchaSecretKey: null as string | null,
  /** Sign-in at a provider of OpenID Connect (marketplace.md §22.1). */
  signOnActive: false,
  signOnName: { my: 'akaun kerajaan', en: 'your government account' } as LocalText,
  signOnIssuer: null as string | null,
  signOnClientId: null as string | null,
  /** Sealed under the server's secret. */
  signOnClientSecret: null as string | null,
  signOnRoleClaim: null as string | null,
  signOnRoles: [] as RoleOfValue[],
  signOnUnknown: 'refuse' as UnknownPerson,
  signOnOrganizationId: null as string | null,
  signOnNewRole: 'Client' as NewAccountRole,
  signOnOnly: false,
  /** Seconds of an idle session (spec §4, §9). */
  idleWait: IDLE.wait as number,
  idleDuration: IDLE.duration as number,
  idleReminder: IDLE.reminder as number,
  idleCountdown: IDLE.countdown as number,
  licenceIssued: '2022-01-04',
  licenceExpires: '2025-01-03',
  /** Promotions and canaries of sections need the approval of a second person. */
  'registry.twoPersons': false,
};
/** Least and most `MaxSessionHours`: a value beyond them counts as the nearer one, and one that is no number as the default. */
const SESSION_HOURS = { least: 1, most: 168 };

export type Settings = typeof SETTING_DEFAULTS;

/** Reads settings by name, with the default where one is not set. */
export const createSettings = (db: Db) => {
  async function read<K extends keyof Settings>(...names: K[]): Promise<Pick<Settings, K>> {
    const rows = await db.select().from(setting).where(inArray(setting.key, names));
    const set = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    return Object.fromEntries(names.map((name) => [name, set[name] ?? SETTING_DEFAULTS[name]])) as Pick<Settings, K>;
  }
  return {
    read,
    config: (): Promise<z.infer<typeof PortalConfig>> =>
      read('MaxFailedLoginAttempt', 'MaxDaysPasswordPolicy', 'DevLogo', 'VersionName'),
    async sessionRules() {
      const { MaxSessionHours: hours } = await read('MaxSessionHours');
      const given = Number.isFinite(hours) ? hours : SETTING_DEFAULTS.MaxSessionHours;
      return { MaxSessionHours: Math.min(Math.max(given, SESSION_HOURS.least), SESSION_HOURS.most) };
    },
    applicantDays: async () => (await read('applicantDays')).applicantDays,
    async signInRules() {
      const { signOnActive, signOnOnly, ...rules } = await read(
        ...(['MaxFailedLoginAttempt', 'MaxDaysPasswordPolicy', 'clientSignIn', 'signOnActive', 'signOnOnly'] as const),
      );
      return { ...rules, passwordsForAdministratorsOnly: signOnActive && signOnOnly };
    },
  };
};
export type SettingsReader = ReturnType<typeof createSettings>;
