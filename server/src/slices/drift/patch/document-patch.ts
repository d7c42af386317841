import type { DriftCure } from '@titian/shared-contracts/drift';
import type { DriftSeen } from '@titian/shared-contracts/plane';
import { isObject, type Json, partsOf, resolved, under, valueAt } from './json';
import { placeFor, schemaAt } from './places';
import { type Dialect, dialectOf, schemaOf, widened } from './seen-schema';

export interface Found extends Omit<DriftSeen, 'count'> {
  method: string;
  path: string;
}
export interface PatchStep {
  op: 'add' | 'replace';
  path: string;
  value: unknown;
}
/** What of an answer wasn't described. */
const DESCRIPTION = { my: 'Diperhatikan dalam jawapan sistem.', en: 'Seen in answers of the system.' };
const described = `${DESCRIPTION.my} / ${DESCRIPTION.en}`;
/** Fields stand in answers that have to be described first. */
const ORDER: DriftSeen['kind'][] = ['status', 'mediaType', 'type', 'field', 'missing', 'json'];

/** A patch of a document that grows with each finding which it can take in. */
export class DocumentPatch {
  readonly steps: PatchStep[] = [];
  readonly document: Json;
  private readonly dialect: Dialect;

  constructor(document: Json) {
    this.document = structuredClone(document);
    this.dialect = dialectOf(document);
  }

  /** Takes in what it can. Answers what becomes of each finding, in their order. */
  take(found: readonly Found[]): DriftCure[] {
    const cures = new Map<Found, DriftCure>();
    const inOrder = [...found].sort((one, two) => ORDER.indexOf(one.kind) - ORDER.indexOf(two.kind));
    for (const one of inOrder) {
      if (cures.has(one)) continue;
      // Values of several types in one place become one schema.
      const same = one.kind === 'field' ? found.filter((other) => isSamePlace(one, other)) : [one];
      const cure = this.cureOf(one, same);
      for (const each of same) cures.set(each, cure);
    }
    return found.map((one) => cures.get(one)!);
  }

  private cureOf(one: Found, same: readonly Found[]): DriftCure {
    const at = resolved(this.document, under('/paths', one.path, one.method.toLowerCase()));
    if (at === null) return 'byHand';
    switch (one.kind) {
      case 'status':
        return this.addStatus(at, one);
      case 'mediaType':
        return this.addMediaType(at, one);
      case 'field':
        return this.addField(at, one, same);
      case 'type':
        return this.widen(at, one);
      case 'missing':
      case 'json':
        return 'byHand';
    }
  }

  private step(op: PatchStep['op'], path: string, value: unknown): 'patch' {
    const parts = partsOf(path);
    const name = parts.pop()!;
    const parent = valueAt(this.document, under('', ...parts)) as Json;
    Object.defineProperty(parent, name, { value, writable: true, enumerable: true, configurable: true });
    this.steps.push({ op, path, value });
    return 'patch';
  }

  private addStatus(at: string, { status, mediaType }: Found): DriftCure {
    const responses = valueAt(this.document, under(at, 'responses'));
    if (!isObject(responses)) return 'byHand';
    if (Object.keys(responses).some((name) => name.toUpperCase() === status.toUpperCase())) return 'documented';
    const isNamed = mediaType !== '' && mediaType !== '*/*';
    const body = this.dialect === '2.0' ? { schema: {} } : { content: { [mediaType]: {} } };
    return this.step('add', under(at, 'responses', status), { description: described, ...(isNamed && body) });
  }

  /** Where an answer stands; null where the document has none of that status. */
  private answer(at: string, status: string): string | null {
    const responses = valueAt(this.document, under(at, 'responses'));
    const name = isObject(responses)
      ? Object.keys(responses).find((one) => one.toUpperCase() === status.toUpperCase())
      : undefined;
    return name === undefined ? null : resolved(this.document, under(at, 'responses', name));
  }

  private addMediaType(at: string, { status, mediaType }: Found): DriftCure {
    const answer = this.answer(at, status);
    if (answer === null || mediaType === '' || mediaType === '*/*') return 'byHand';
    if (this.dialect === '2.0') return 'byHand';
    const content = valueAt(this.document, under(answer, 'content'));
    if (!isObject(content)) return this.step('add', under(answer, 'content'), { [mediaType]: {} });
    const isThere = Object.keys(content).some((one) => one.toLowerCase().split(';')[0]!.trim() === mediaType);
    return isThere ? 'documented' : this.step('add', under(answer, 'content', mediaType), {});
  }

  /** Where the schema of an answer stands. */
  private schema(at: string, { status, mediaType }: Found): string | null {
    const answer = this.answer(at, status);
    if (answer === null) return null;
    if (this.dialect === '2.0') return under(answer, 'schema');
    const content = valueAt(this.document, under(answer, 'content'));
    const name = isObject(content)
      ? Object.keys(content).find((one) => one.toLowerCase().split(';')[0]!.trim() === mediaType)
      : undefined;
    return name === undefined ? null : under(answer, 'content', name, 'schema');
  }

  private addField(at: string, one: Found, same: readonly Found[]): DriftCure {
    const parts = partsOf(one.pointer);
    const name = parts.pop();
    const root = this.schema(at, one);
    const parent = root === null ? null : schemaAt(this.document, root, parts);
    if (parent === null || name === undefined || name === '*') return 'byHand';
    const place = placeFor(this.document, parent, name);
    if (place === null || place === 'documented') return place ?? 'byHand';
    const value = schemaOf(
      same.map(({ seen }) => seen),
      this.dialect,
    );
    const members = under('', ...partsOf(place).slice(0, -1));
    return isObject(valueAt(this.document, members))
      ? this.step('add', place, value)
      : this.step('add', members, { [name]: value });
  }

  private widen(at: string, one: Found): DriftCure {
    const root = this.schema(at, one);
    const place = root === null ? null : schemaAt(this.document, root, partsOf(one.pointer));
    const schema = place === null ? undefined : valueAt(this.document, place);
    if (place === null || !isObject(schema)) return 'byHand';
    const wider = widened(schema, one.seen, this.dialect);
    return wider === null ? 'byHand' : this.step('replace', place, wider);
  }
}

const isSamePlace = (one: Found, other: Found): boolean =>
  (['kind', 'method', 'path', 'status', 'mediaType', 'pointer'] as const).every((part) => one[part] === other[part]);
