import * as z from 'zod/mini';
import { PHONE_MAX, USERNAME_MIN } from './limits';

const DISPLAY_NAME_MAX = 100;

/** Signs within names of people in Malaysia: accepted where the portal's settings say so (marketplace.md §22.8). */
export const NAME_SIGNS = /['’@/.]/;
/** Spec §5: required; letters and spaces only, but for `NAME_SIGNS`, about which the server decides. */
export const DisplayName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    z.maxLength(DISPLAY_NAME_MAX, 'validation.tooLong'),
    z.regex(/^[\p{L}\p{M} '’@/.]*$/u, 'validation.lettersOnly'),
  );

/** Spec §5: required; an optional leading plus, then digits only; at most 12 characters in all. */
export const PhoneNumber = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    z.maxLength(PHONE_MAX, 'validation.phoneMax'),
    z.regex(/^(\+?\d+)?$/, 'validation.phone'),
  );

const USERNAME_MAX = 40;
/** Spec §5, marketplace.md §22.8: at least five characters of a small alphabet; unique whatever the case. */
export const Username = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'validation.required'),
    z.minLength(USERNAME_MIN, 'validation.usernameMin'),
    z.maxLength(USERNAME_MAX, 'validation.tooLong'),
    z.regex(/^[a-z0-9._-]+$/, 'validation.username'),
  );

const EMAIL_MAX = 254;
/** A mail address, in lower case. */
export const EmailAddress = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'validation.required'),
    z.maxLength(EMAIL_MAX, 'validation.tooLong'),
    z.regex(/^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[a-z0-9-]{2,}$/, 'validation.email'),
  );

declare global {
  interface TitianTags {
    User: true;
  }
}
