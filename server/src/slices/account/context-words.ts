import { passwordStrength, withoutContext } from '@titian/shared-contracts';
import { DEMO_PASSWORD, DEMO_USERNAMES } from '../../demo/content/accounts';
import { AGENCIES, TENANTS } from '../../demo/content/agencies';
import { SETTING_DEFAULTS } from '../../settings/settings';

/** From so many letters on, a word counts wherever it stands; a shorter one would be found in many good passwords by chance. */
const WORD_MIN = 4;

const PUBLISHED = [
  ...[SETTING_DEFAULTS.portalTitle, DEMO_PASSWORD, ...DEMO_USERNAMES],
  ...[...TENANTS, ...Object.values(AGENCIES)].flatMap(({ name }) => [name.my, name.en]),
];
/** Words of the product and of its demo, which everybody can read: longer ones first. */
const WORDS = [...new Set(PUBLISHED.flatMap((text) => text.toLowerCase().split(/[^a-z]+/)))]
  .filter((word) => word.length >= WORD_MIN)
  .sort((a, b) => b.length - a.length);

/** The demo's agencies and tenants, where their code stands alone. */
const CODES = [...TENANTS.map(({ code }) => code), ...Object.keys(AGENCIES)];
const CODE = new RegExp(`(?<![a-z])(${CODES.join('|')})(?![a-z])`, 'gi');

/** Whether too little of a password is left without the words of the product and its demo, as in `Titian#2026` and `jtg-T1t1an!`. */
export const isOfContext = (password: string): boolean =>
  passwordStrength(withoutContext(password, WORDS).replace(CODE, '')) < 2;
