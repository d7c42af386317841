import * as z from 'zod/mini';
import { Slug } from '../content';
import { ENDS_PREVIOUS_DAYS_MAX } from '../lifecycle';
import { PurposeCode } from '../order';
import { ApplicantMode, Day, LoginDesign, PortalFeatures, requiredText } from '@titian/shared-contracts';
import { PictureSource } from './pictures';
import { SINGLE_SIGN_ON } from './single-sign-on';

const whole = (least: number, most: number) =>
  z.int('validation.number').check(z.minimum(least, 'validation.number'), z.maximum(most, 'validation.number'));

/** What the portal is called, its logo, and its licence (spec §1, §3). */
const identity = {
  portalTitle: requiredText(60),
  licenceIssued: Day,
  licenceExpires: Day,
};
/** Spec §3, §6: who may sign in, by which of the four pages; working days for a decision about an applicant; whether names may have `NAME_SIGNS`. */
const SignIn = z.object({
  loginDesign: LoginDesign,
  clientSignIn: z.boolean(),
  selfRegistration: z.boolean(),
  applicantMode: ApplicantMode,
  applicantDays: whole(1, 30),
  nameSigns: z.boolean(),
});
/** marketplace.md §22.1: for what data may be asked. Orders and requests that name another one keep it. */
const Purposes = z.object({ purposes: z.array(PurposeCode).check(z.minLength(1, 'validation.required')) });
/** Most forbidden words, and characters of one. */
const WORDS_MAX = 200;
const WORD_MAX = 60;
const ForbiddenWord = z
  .string()
  .check(
    z.trim(),
    z.minLength(2, 'validation.tooShort'),
    z.maxLength(WORD_MAX, 'validation.tooLong'),
    z.regex(/[\p{L}\p{N}]/u, 'validation.invalid'),
  );
/** Words and phrases that a new rating, and the answer of an API's owner to one, may not contain. */
const Ratings = z.object({ ratingWords: z.array(ForbiddenWord).check(z.maxLength(WORDS_MAX, 'validation.tooMany')) });
/**
 * marketplace.md §23.8: days for which single calls are kept. Not fewer than what is searched at once; beyond the most, their hours are gone, too.
 */
const Records = z.object({ callRecordDays: whole(31, 400) });
/** marketplace.md §1: the quality that a definition needs, the notice before a version ends, and how long a version waits for those whose calls it breaks. */
const Publishing = z.object({
  qualityMin: whole(0, 100),
  graceDaysStable: whole(1, ENDS_PREVIOUS_DAYS_MAX),
  graceDaysBeta: whole(1, ENDS_PREVIOUS_DAYS_MAX),
  acknowledgeDays: whole(1, 90),
});
/** Published pages that everybody can read, by the last part of their address. */
const Legal = z.object({ termsPage: z.nullable(Slug), privacyPage: z.nullable(Slug) });
/** Spec §3, §5: passwords, failed sign-ins and the longest session; 0 days: a password has no age, 0 passwords: each may be used again. */
const Passwords = z.object({
  MaxFailedLoginAttempt: whole(3, 20),
  MaxDaysPasswordPolicy: whole(0, 365),
  passwordHistory: whole(0, 24),
  MaxSessionHours: whole(1, 168),
});
/** Spec §4: seconds of an idle session. */
const Idle = z
  .object({
    idleWait: whole(5, 3_600),
    idleDuration: whole(60, 28_800),
    idleReminder: whole(10, 600),
    idleCountdown: whole(5, 600),
  })
  .check(
    z.refine(({ idleReminder, idleDuration }) => idleReminder <= idleDuration, {
      error: 'validation.idleReminder',
      path: ['idleReminder'],
    }),
    z.refine(({ idleCountdown, idleReminder }) => idleCountdown <= idleReminder, {
      error: 'validation.idleCountdown',
      path: ['idleCountdown'],
    }),
  );
/** `auto`: ALTCHA, which asks no other machine. */
const captcha = {
  captcha: z.enum(['auto', 'off', 'altcha', 'recaptcha']),
  captchaSiteKey: z.nullable(z.string().check(z.trim(), z.maxLength(200, 'validation.tooLong'))),
};

/**
 * What an administrator sets for the whole portal, in groups that are saved together: what is sent, and what is shown. They differ in what is only
 * written: a picture by where it is taken from, a secret.
 */
export const SETTING_GROUPS = {
  identity: {
    input: z.object({
      ...identity,
      /** A new logo; null: none; left out: as it is. */
      logo: z.optional(z.nullable(PictureSource)),
    }),
    shown: z.object({ ...identity, DevLogo: z.nullable(z.string()) }),
  },
  signIn: { input: SignIn, shown: SignIn },
  purposes: { input: Purposes, shown: Purposes },
  features: { input: PortalFeatures, shown: PortalFeatures },
  publishing: { input: Publishing, shown: Publishing },
  ratings: { input: Ratings, shown: Ratings },
  records: { input: Records, shown: Records },
  legal: { input: Legal, shown: Legal },
  passwords: { input: Passwords, shown: Passwords },
  idle: { input: Idle, shown: Idle },
  captcha: {
    input: z.object({
      ...captcha,
      /** A new secret; left out or null: as it is. */
      captchaSecretKey: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200, 'validation.tooLong')))),
    }),
    shown: z.object({ ...captcha, hasSecretKey: z.boolean() }),
  },
  singleSignOn: SINGLE_SIGN_ON,
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;
export const GROUP_NAMES = Object.keys(SETTING_GROUPS) as SettingGroup[];
/** Groups on the page of the server, beside the test of what they set. */
const ON_SERVER_PAGE = ['singleSignOn'] as const satisfies SettingGroup[];
export type PortalGroup = Exclude<SettingGroup, (typeof ON_SERVER_PAGE)[number]>;
/** Groups on the page of the portal's settings. */
export const PORTAL_GROUPS = GROUP_NAMES.filter(
  (group): group is PortalGroup => !ON_SERVER_PAGE.includes(group as never),
);
export type GroupInput<G extends SettingGroup> = z.infer<(typeof SETTING_GROUPS)[G]['input']>;
export type GroupShown<G extends SettingGroup> = z.infer<(typeof SETTING_GROUPS)[G]['shown']>;

/** Groups about security: a change waits for a second administrator, where there is one (marketplace.md §22.1). */
export const SECURITY_GROUPS: readonly SettingGroup[] = ['signIn', 'passwords', 'idle', 'captcha', 'singleSignOn'];
