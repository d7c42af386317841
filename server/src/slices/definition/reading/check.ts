import { isObject, type Json, readDocument } from '@titian/shared-contracts/openapi';
import { localText, type Locale } from '@titian/shared-contracts';
import { LIMITS } from './bounds';
import { checkRefs } from './check-refs';
import { checkShape } from './check-shape';
import type { DefinitionFacts } from '../definition.tables';
import type { RawFinding } from './finding';
import { locator, type OriginOf } from './locate';
import { linesOf } from './place';
import { readText } from './read-text';
import { someText } from './walk';

/** What became of a text: what was read of it, and where it has no errors the document with its operations, as JSON. */
export interface Checked {
  facts: DefinitionFacts;
  document: string | null;
  operations: string;
}

/** What neither the database nor a JSON text can hold, written as an escape. */
const UNSTORABLE = /[\0\p{Cs}]/u;

function checkTexts(document: Json): RawFinding[] {
  const findings: RawFinding[] = [];
  someText(document, (text, path) => {
    if (!UNSTORABLE.test(text)) return false;
    findings.push({ code: 'text.control', at: [...path] });
    return true;
  });
  return findings;
}

const LOCALE: Locale = 'my';
const operationsOf = (document: Json) =>
  readDocument(document).operations.map(({ method, path, summary, tag, deprecated }) => ({
    ...{ method: method.toUpperCase(), path, tag, deprecated },
    summary: localText(summary, LOCALE),
  }));

const countOf = (node: unknown) => (isObject(node) ? Object.keys(node).length : 0);

function schemasIn(document: Json): number {
  const { components, definitions } = document;
  return countOf(isObject(components) ? components.schemas : definitions);
}

function versionOf({ openapi, swagger }: Json): string | null {
  const version = openapi ?? swagger;
  return typeof version === 'string' ? version.slice(0, 20) : null;
}

/**
 * Reads a text and finds what keeps it from being a version's document. Never throws.
 * @param originOf where its parts came from, of a text that was made of files
 */
export function checkText(text: string, originOf?: OriginOf): Checked {
  const { format, value, root, findings } = readText(text);
  const lines = linesOf(text);
  const { stored } = locator(root, lines, originOf);
  const known = { format, bytes: Buffer.byteLength(text), lines: lines.count };
  const unread = { ...known, openapi: null, operations: 0, schemas: 0 };
  const asErrors = (raw: RawFinding[]) =>
    raw
      .slice(0, LIMITS.errors)
      .map(stored)
      .sort((a, b) => a.places[0]!.line - b.places[0]!.line || a.places[0]!.column - b.places[0]!.column);
  if (value === undefined)
    return { facts: { ...unread, errors: asErrors(findings) }, document: null, operations: '[]' };
  if (!isObject(value)) {
    const raw: RawFinding[] = [...findings, { code: 'document.notObject', at: [] }];
    return { facts: { ...unread, errors: asErrors(raw) }, document: null, operations: '[]' };
  }
  const shape = checkShape(value);
  const errors = asErrors([...findings, ...shape.findings, ...checkRefs(value), ...checkTexts(value)]);
  const facts = {
    ...known,
    openapi: versionOf(value),
    operations: shape.operations.length,
    schemas: schemasIn(value),
    errors,
  };
  if (errors.length > 0) return { facts, document: null, operations: '[]' };
  return { facts, document: JSON.stringify(value), operations: JSON.stringify(operationsOf(value)) };
}
