import type { Interface } from '../openapi/api';
import { namesInPath } from '../openapi/operation';
import { type Fields, text } from '../openapi/field';

/** A free-text remark, which newer major versions replaced by separate fields. */
const catatan = text('Disemak di kaunter', 'Catatan pegawai | Officer’s remark');

/** Fields that some call takes as a parameter; they stay in every version. */
function parametersOf({ operations }: Interface): Set<string> {
  const names = operations.flatMap(({ path, query }) => [
    ...namesInPath(path),
    ...query.map((name) => name.replace('!', '')),
  ]);
  return new Set(names);
}

/** The record of an older version: without its last field, and before another major version with a remark. */
function olderFields(fields: Fields, kept: Set<string>, isOtherMajor: boolean): Fields {
  const isPlain = (name: string) => !kept.has(name) && !fields[name]?.fields && !fields[name]?.of;
  const last = Object.keys(fields).findLast(isPlain);
  const known = Object.entries(fields).filter(([name], _index, all) => name !== last || all.length < 3);
  return { ...Object.fromEntries(known), ...(isOtherMajor && { catatan }) };
}

const major = (version: string) => version.split('.')[0];

/** The interface of an older version: fewer calls, and its first record in an earlier form. */
export function olderInterface(whole: Interface, operations: number, version: string, newest: string): Interface {
  const [first] = whole.operations.flatMap(({ answers }) => answers ?? []);
  const calls = whole.operations.slice(0, operations);
  const fields = first === undefined ? undefined : whole.records[first];
  if (first === undefined || !fields) return { ...whole, operations: calls };
  const record = olderFields(fields, parametersOf(whole), major(version) !== major(newest));
  return { records: { ...whole.records, [first]: record }, operations: calls };
}
