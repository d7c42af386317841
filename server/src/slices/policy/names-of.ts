import type { LocalText } from '@titian/shared-contracts';
import { listed } from '../../events/fill';

/** Things that a notice names at most. */
const NAMED = 10;

/** Things as a list in a sentence that has an end. */
export function namesOf(things: readonly LocalText[]): LocalText {
  const more = things.length - NAMED;
  const rest = { my: `${more} lagi`, en: `${more} more` };
  return listed([...things.slice(0, NAMED), ...(more > 0 ? [rest] : [])]);
}
