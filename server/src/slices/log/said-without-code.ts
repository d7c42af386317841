import { and, ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { SENTENCES } from '../../audit/sentences';
import { escapeLike } from '../../http/list';
import { portalLog } from '../../storage/schema';

/** Shorter words are in too many sentences to narrow a search; characters. */
const LEAST_WORD = 3;
const TARGET = '{target}';

/** What `sentenceOf` reads an entry without a code as: the sentences of an action that need the target's label at most, in both languages. */
const READ_BY_ACTION = Object.entries(SENTENCES)
  .map(([action, { my, en }]) => ({ action, said: `${my} · ${en}` }))
  .filter(({ said }) => !said.replaceAll(TARGET, '').includes('{'));

const filled = (said: string): SQL =>
  said.includes(TARGET) ? sql`replace(${said}, ${TARGET}, ${portalLog.targetLabel})` : sql`${said}::text`;

/**
 * The entries from before sentences had codes that are read with these words, in either language: what they stored has no Malay. Undefined
 * where no such sentence has one of the words, so that most searches cost nothing more.
 */
export function saidWithoutCode(words: string): SQL | undefined {
  const typed = words
    .toLowerCase()
    .split(/\s+/)
    .filter(({ length }) => length >= LEAST_WORD);
  const known = READ_BY_ACTION.filter(({ said }) => typed.some((word) => said.toLowerCase().includes(word)));
  if (known.length === 0) return undefined;
  const cases = known.map(({ action, said }) => sql`when ${action} then ${filled(said)}`);
  const sentence = sql`(case ${portalLog.action} ${sql.join(cases, sql` `)} end)`;
  const actions = known.map(({ action }) => action);
  return and(isNull(portalLog.sentence), inArray(portalLog.action, actions), ilike(sentence, `%${escapeLike(words)}%`));
}
