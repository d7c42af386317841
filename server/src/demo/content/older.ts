import type { Interface } from '../openapi/api';
import { namesInPath } from '../openapi/operation';
import { type Fields, text } from '../openapi/field';

/** A remark in free words, which the newer major versions gave up for fields of their own. */
const catatan = text('Disemak di kaunter', 'Catatan pegawai | Officer’s remark');

/** Fields that some call is asked by stay in every version. */
function askedBy({ operations }: Interface): Set<string> {
  const names = operations.flatMap(({ path, query }) => [
    ...namesInPath(path),
    ...query.map((name) => name.replace('!', '')),
  ]);
  return new Set(names);
}

/** The record as it was: its last field had not been added yet; before another major version it had a remark. */
function olderFields(fields: Fields, kept: Set<string>, isOtherMajor: boolean): Fields {
  const isPlain = (name: string) => !kept.has(name) && !fields[name]?.fields && !fields[name]?.of;
  const last = Object.keys(fields).findLast(isPlain);
  const known = Object.entries(fields).filter(([name], _index, all) => name !== last || all.length < 3);
  return { ...Object.fromEntries(known), ...(isOtherMajor && { catatan }) };
}

const major = (version: string) => version.split('.')[0];

/** What an older version answered: fewer calls, and its first record in an earlier form. */
export function olderInterface(whole: Interface, operations: number, version: string, newest: string): Interface {
  const [first] = whole.operations.flatMap(({ answers }) => answers ?? []);
  const calls = whole.operations.slice(0, operations);
  const fields = first === undefined ? undefined : whole.records[first];
  if (first === undefined || !fields) return { ...whole, operations: calls };
  const record = olderFields(fields, askedBy(whole), major(version) !== major(newest));
  return { records: { ...whole.records, [first]: record }, operations: calls };
}
