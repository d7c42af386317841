import type { Attack } from '../attack';
import { foreignForms } from './foreign-forms';
import { foreignRows } from './foreign-rows';
import { fuzz } from './fuzz';
import { guessing } from './guessing';
import { publishedFiles } from './published-files';
import { rights } from './rights';
import { slowSenders } from './slow-senders';
import { smuggling } from './smuggling';
import { tokens } from './tokens';
import { uploads } from './uploads';

/** All attacks. What changes most comes last: each needs the accounts of the demo. */
export const ATTACKS: readonly Attack[] = [
  ...[rights, foreignRows, foreignForms, tokens, publishedFiles, uploads, smuggling, slowSenders, guessing, fuzz],
];
