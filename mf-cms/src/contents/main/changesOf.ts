import { type Locale, LOCALES } from '@titian/shared-contracts';
import { audienceOf, type Block, textsOf } from '@titian/shared-contracts/main-page';

/** A text of a block that differs, by its path in the block. */
interface TextChange {
  path: string;
  language: Locale;
  before: string;
  after: string;
}
/** What differs of one block between two versions; `before` or `after` is missing where the block is only in one of them. */
export interface BlockChange {
  before: Block | undefined;
  after: Block | undefined;
  texts: TextChange[];
  /** Names of the fields that are the same in both languages, and differ. */
  options: string[];
}

/** The fields of a block, with its readers always said: roles in one order, however they were chosen. */
function fieldsOf(block: Block): Record<string, unknown> {
  const audience = audienceOf(block);
  return { ...block, audience: audience.to === 'Roles' ? { ...audience, roles: audience.roles.toSorted() } : audience };
}
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const texts = (block: Block | undefined) =>
  new Map((block ? textsOf(block) : []).map(({ path, text }) => [path, text] as const));
const isText = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  ('my' in value || (Array.isArray(value) && typeof value[0] === 'object'));

function changeOf(before: Block | undefined, after: Block | undefined): BlockChange {
  const [old, now] = [texts(before), texts(after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  const changed = paths.flatMap((path) =>
    LOCALES.flatMap((language) => {
      const [was, is] = [old.get(path)?.[language] ?? '', now.get(path)?.[language] ?? ''];
      return was === is ? [] : [{ path, language, before: was, after: is }];
    }),
  );
  const [a, b] = [before && fieldsOf(before), after && fieldsOf(after)];
  const options =
    a && b ? Object.keys(b).filter((name) => name !== 'on' && !isText(b[name]) && !same(a[name], b[name])) : [];
  return { before, after, texts: changed, options };
}

/** Every block that differs between two versions, in the order of the later one; those that are gone come last. */
export function changesOf(before: readonly Block[], after: readonly Block[]): BlockChange[] {
  const old = new Map(before.map((block) => [block.key, block]));
  const gone = before.filter(({ key }) => !after.some((block) => block.key === key));
  return [
    ...after.map((block) => changeOf(old.get(block.key), block)),
    ...gone.map((block) => changeOf(block, undefined)),
  ].filter((change) => change.texts.length > 0 || change.options.length > 0 || change.before?.on !== change.after?.on);
}

/** Whether blocks that both versions have stand in another order. */
export function isReordered(before: readonly Block[], after: readonly Block[]): boolean {
  const common = (one: readonly Block[], other: readonly Block[]) =>
    one.flatMap(({ key }) => (other.some((block) => block.key === key) ? key : []));
  return !same(common(before, after), common(after, before));
}
