import { isObject } from '@titian/shared-contracts/openapi';
import { PLACES_MAX } from '@titian/shared-contracts/definition';
import type { StoredFinding, StoredQuality } from '../definition.tables';
import { checkShape } from '../reading/check-shape';
import { locator, type OriginOf } from '../reading/locate';
import { linesOf } from '../reading/place';
import { readText } from '../reading/read-text';
import { ASPECTS } from './aspect';
import { type Linted, runLinter } from './linter';
import { lookAt } from './own-rules';
import { scoreOf } from './score';

const ORDER = { error: 0, warn: 1, info: 2 };

/** One finding of each kind, with its places in the order of the text. */
function grouped(found: readonly Linted[], position: ReturnType<typeof locator>['position']): StoredFinding[] {
  const kinds = new Map<string, { first: Linted; places: StoredFinding['places'] }>();
  for (const one of found) {
    const key = `${one.code} ${one.params.detail ?? ''}`;
    const kind = kinds.get(key) ?? { first: one, places: [] };
    kind.places.push(position(one.at, one.onKey));
    kinds.set(key, kind);
  }
  return [...kinds.values()]
    .map(({ first: { code, severity, params }, places }) => ({
      ...{ code, severity, params, count: places.length, found: null, suggestion: null },
      places: places.sort((a, b) => a.line - b.line || a.column - b.column).slice(0, PLACES_MAX),
    }))
    .sort((a, b) => ORDER[a.severity] - ORDER[b.severity] || a.places[0]!.line - b.places[0]!.line);
}

/**
 * Looks a text through; null where it can't be read.
 * @param originOf where its parts came from, of a text that was made of files
 */
export async function judge(text: string, originOf?: OriginOf): Promise<StoredQuality | null> {
  const { value, root } = readText(text);
  if (!isObject(value)) return null;
  const looked = lookAt(value);
  const linted = await runLinter(text, value);
  const missing = looked
    .filter(({ isRight }) => !isRight)
    .map(({ aspect, at }): Linted => ({ ...ASPECTS[aspect], params: {}, at, onKey: true }));
  const { components, definitions } = value;
  const schemas = isObject(components) ? components.schemas : definitions;
  const size = {
    structural: linted.filter(({ severity }) => severity === 'warn').length,
    operations: checkShape(value).operations.length,
    schemas: isObject(schemas) ? Object.keys(schemas).length : 0,
  };
  const { position } = locator(root, linesOf(text), originOf);
  return { findings: grouped([...missing, ...linted], position), ...scoreOf(looked, size) };
}
