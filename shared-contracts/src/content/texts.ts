import * as z from 'zod/mini';
import { requiredText } from '@titian/shared-contracts';

const optionalText = (max: number) => z.string().check(z.trim(), z.maxLength(max, 'validation.tooLong'));

/** A text of so many characters: Malay is required; English may still be missing. */
export const inBoth = (max: number) => z.object({ my: requiredText(max), en: optionalText(max) });

/** A text that may be left out in both languages. */
export const optionalInBoth = (max: number) => z.object({ my: optionalText(max), en: optionalText(max) });
