import type { PlaneApi, TwinAnswer } from '@titian/shared-contracts/plane';
import type { Operation } from '../call';
import { decoded, literalsOf, namesOf, segmentsOf, valuesBetween } from '../snapshot/template';
import { isObject } from './schema';
import { memberFinder, membersOf, type Shape, shapeOf } from './shape';

/** Records of one kind, which several operations show. */
export interface Collection {
  /** Names it within its version. */
  key: string;
  /** The member by which a call names a record; null where no call does. */
  idMember: string | null;
  /** The schema that has it. */
  schema: unknown;
  /** Records that the document shows. */
  examples: unknown[];
}

/** How the twin answers an operation. */
export interface Plan {
  answers: Record<string, TwinAnswer>;
  /** Null where the document describes no answer that is no error. */
  success: { status: number; answer: TwinAnswer; shape: Shape } | null;
  collection: Collection;
  parameters: Parameter[];
  /** The place among them of the one that names the call’s record; null where none does. */
  idAt: number | null;
}

/** A parameter of a path, which can be a part of a segment: `{no}` in `/{no}.json`. */
interface Parameter {
  name: string;
  /** The number of its segment, the literal parts of that, and its place between them. */
  at: number;
  literals: readonly string[];
  place: number;
}

const parametersOf = ({ path }: Operation): Parameter[] =>
  segmentsOf(path).flatMap((segment, at) => {
    const literals = literalsOf(segment);
    return namesOf(segment).map((name, place) => ({ name, at, literals, place }));
  });
/** `/hakmilik/{no}` and `/hakmilik/{no}.json` name one of `/hakmilik`; `/laporan.{format}` shows all of a kind in a form. */
const endsInParameter = ({ path }: Operation) => segmentsOf(path).at(-1)?.startsWith('{') === true;
function idAtOf(operation: Operation): number | null {
  if (!endsInParameter(operation)) return null;
  const last = segmentsOf(operation.path).length - 1;
  return parametersOf(operation).findIndex(({ at }) => at === last);
}

/** By what a record of an operation's kind is named. */
const idNameOf = (operation: Operation) => parametersOf(operation)[idAtOf(operation) ?? -1]?.name ?? 'id';

/** What a path has for each of its operation’s parameters; empty where it has nothing. */
export function givenBy({ parameters }: Pick<Plan, 'parameters'>, path: string): [name: string, value: string][] {
  const segments = segmentsOf(path).map(decoded);
  return parameters.map(({ name, at, literals, place }) => [
    name,
    valuesBetween(literals, segments[at] ?? '')?.[place] ?? '',
  ]);
}

const parentOf = (path: string) => `/${segmentsOf(path).slice(0, -1).join('/')}`;
const pathOf = (operation: Operation) => (endsInParameter(operation) ? parentOf(operation.path) : operation.path);

const NOTHING: TwinAnswer = { mediaType: null, schema: {}, examples: [] };
const usualStatus = ({ method }: Operation) => ({ post: 201, delete: 204 })[method.toLowerCase()] ?? 200;

/** The first answer of the document that is no error; one that only has a default answers with that. */
function successOf(
  operation: Operation,
  answers: Plan['answers'],
  definitions: PlaneApi['definitions'],
): Plan['success'] {
  const statuses = Object.keys(answers).sort();
  const status = statuses.find((one) => /^2(\d\d|XX)$/i.test(one)) ?? statuses.find((one) => one === 'default');
  if (status === undefined) return null;
  const answer = answers[status] ?? NOTHING;
  const code = /^2\d\d$/.test(status) ? Number(status) : usualStatus(operation);
  return { status: code, answer, shape: shapeOf(answer, endsInParameter(operation), definitions) };
}

const nameOfSchema = (schema: unknown) => (isObject(schema) && typeof schema.$ref === 'string' ? schema.$ref : null);
const isRead = ({ method }: Operation) => method.toLowerCase() === 'get';

/** Records in the bodies that the document shows. */
const recordsIn = ({ answer, shape }: NonNullable<Plan['success']>): unknown[] =>
  answer.examples.flatMap((example) => {
    const inside = shape.member === null ? example : isObject(example) ? example[shape.member] : undefined;
    return (shape.kind === 'list' ? (Array.isArray(inside) ? inside : []) : [inside]).filter(isObject);
  });

type Drafts = { operation: Operation; success: Plan['success'] }[];

/** The kinds of records of a version: what `/hakmilik/{no}` reads is what `/hakmilik` lists, and every list of records of the same schema. */
function collectionsOf(drafts: Drafts, definitions: PlaneApi['definitions']): (draft: Drafts[number]) => Collection {
  const named = drafts.filter(
    ({ operation, success }) => success?.shape.kind === 'record' && endsInParameter(operation),
  );
  const homes = new Map<string, string>();
  for (const { operation, success } of named.filter((one) => isRead(one.operation))) {
    const name = nameOfSchema(success!.shape.schema);
    if (name !== null && !homes.has(name)) homes.set(name, pathOf(operation));
  }
  const keyOf = ({ operation, success }: Drafts[number]) => {
    const home = endsInParameter(operation) ? undefined : homes.get(nameOfSchema(success?.shape.schema) ?? '');
    return home ?? pathOf(operation);
  };
  const collections = new Map<string, Collection>();
  for (const draft of [...named, ...drafts]) {
    const { operation, success } = draft;
    const key = keyOf(draft);
    const collection = collections.get(key) ?? { key, idMember: null, schema: undefined, examples: [] };
    collections.set(key, collection);
    const idMember = success ? memberFinder(membersOf(success.shape.schema, definitions))(idNameOf(operation)) : null;
    if (collection.idMember === null && idMember !== null)
      Object.assign(collection, { idMember, schema: success!.shape.schema });
  }
  for (const draft of drafts)
    if (draft.success && isRead(draft.operation))
      collections.get(keyOf(draft))!.examples.push(...recordsIn(draft.success));
  return (draft) => collections.get(keyOf(draft))!;
}

function build({ operations, twin, definitions }: PlaneApi): Map<string, Plan> {
  const drafts = operations.map((operation) => {
    const answers = twin?.[operation.id] ?? {};
    return { operation, answers, success: successOf(operation, answers, definitions) };
  });
  const collectionOf = collectionsOf(drafts, definitions);
  return new Map(
    drafts.map(({ operation, answers, success }) => [
      operation.id,
      {
        ...{ answers, success, collection: collectionOf({ operation, success }) },
        ...{ parameters: parametersOf(operation), idAt: idAtOf(operation) },
      },
    ]),
  );
}

const known = new WeakMap<PlaneApi, Map<string, Plan>>();

/** How the twin of a version answers an operation; read at its first call after each snapshot. */
export function planOf(api: PlaneApi, operation: Operation): Plan {
  const plans = known.get(api) ?? build(api);
  known.set(api, plans);
  return plans.get(operation.id)!;
}
