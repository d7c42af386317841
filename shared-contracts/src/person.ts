import * as z from 'zod/mini';
import { PHONE_MAX } from './limits';

const DISPLAY_NAME_MAX = 100;

/** Spec §5: required; letters and spaces only. */
export const DisplayName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    z.maxLength(DISPLAY_NAME_MAX, 'validation.tooLong'),
    z.regex(/^[\p{L}\p{M} ]*$/u, 'validation.lettersOnly'),
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
