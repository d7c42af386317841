import { STATUS_CODES } from 'node:http';
import type { TwinAnswer } from '@titian/shared-contracts/plane';
import { type Call, found } from '../call';
import { withoutPersons } from './false-data';
import type { Json } from './leaf';
import { givenBy, type Plan, planOf } from './model';
import { Random } from './random';
import { type Given, newName, type Page, pageOf, recordOf, type World } from './records';
import { isObject } from './schema';
import { membersOf, pagingOf } from './shape';
import { valueOf } from './value';

/** An answer of the twin, as a provider would send it. */
export interface Made {
  status: number;
  mediaType: string | null;
  body: string;
}

const ROOM = 2_000;
/** Parameters of a query that a record is made by: each of them costs a look at the schema. */
const MOST_ASKED = 50;
const JSON_TYPE = /^(application\/([\w.+-]+\+)?json|\*\/\*)$/i;
const PROBLEM = 'application/problem+json';

const worldOf = (call: Call): World => {
  const { versionId, definitions } = found(call, 'api');
  return { versionId, definitions };
};
const givenIn = (call: Call, plan: Plan): Given => givenBy(plan, found(call, 'path'));

/** A body that is no JSON: what the document shows, or nothing. */
function otherBody({ mediaType, examples }: TwinAnswer): string {
  const [shown] = examples;
  if (typeof shown === 'string') return withoutPersons(shown, new Random(shown));
  return mediaType?.startsWith('text/') ? 'Contoh\n' : '';
}

function madeOf(status: number, answer: TwinAnswer, value: () => unknown): Made {
  const { mediaType } = answer;
  if (mediaType === null || status === 204 || status === 205) return { status, mediaType: null, body: '' };
  if (!JSON_TYPE.test(mediaType)) return { status, mediaType, body: otherBody(answer) };
  return { status, mediaType: mediaType === '*/*' ? 'application/json' : mediaType, body: JSON.stringify(value()) };
}

/** An error as the document describes it, else as problem details. */
function errorOf(call: Call, { answers }: Plan, status: number): Made {
  const family = `${Math.floor(status / 100)}XX`;
  const answer = answers[status] ?? answers[family] ?? answers[family.toLowerCase()] ?? answers.default;
  if (answer && answer.mediaType !== null)
    return madeOf(status, answer, () => {
      const { definitions, versionId } = worldOf(call);
      const making = { definitions, seed: `${versionId} ${status}`, room: { left: ROOM } };
      const value = valueOf(answer.schema, making, answer.examples);
      if (isObject(value) && typeof value.status === 'number') value.status = status;
      return value;
    });
  const problem = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status };
  return { status, mediaType: PROBLEM, body: JSON.stringify(problem) };
}

const wholeIn = (value: string | null): number | null => (value && /^\d{1,6}$/.test(value) ? Number(value) : null);
function wantedIn(call: Call, given: Given) {
  const query = new URLSearchParams(found(call, 'query'));
  const numberOf = (what: ReturnType<typeof pagingOf>) => {
    const name = [...query.keys()].find((one) => pagingOf(one) === what);
    return name === undefined ? null : wholeIn(query.get(name));
  };
  return { given, query, page: Math.max(1, numberOf('page') ?? 1), size: numberOf('size'), offset: numberOf('offset') };
}

const numbersOf = ({ total, page, size }: Page) => ({
  total,
  page,
  size,
  offset: (page - 1) * size,
  pages: Math.ceil(total / size),
});

/** The page in what stands around it, whose numbers tell of it. */
function listBody(call: Call, plan: Plan, success: NonNullable<Plan['success']>): unknown {
  const { shape, answer } = success;
  const page = pageOf(worldOf(call), plan.collection, shape.schema, wantedIn(call, givenIn(call, plan)));
  if (shape.member === null) return page.records;
  const body = around(call, answer, shape.member, page.records);
  for (const name of Object.keys(isObject(body) ? body : {})) {
    const what = pagingOf(name);
    if (what !== null && typeof (body as Json)[name] === 'number') (body as Json)[name] = numbersOf(page)[what];
  }
  return body;
}

/** What a document puts around records. */
function around(call: Call, { schema, examples }: TwinAnswer, member: string | null, inside: unknown): unknown {
  if (member === null) return inside;
  const { definitions, versionId } = worldOf(call);
  const instead = { path: `/${member}`, value: inside };
  const seed = `${versionId} ${found(call, 'operation').id}`;
  return valueOf(schema, { definitions, seed, room: { left: ROOM }, instead }, examples);
}

/** What the caller sent, as far as the answer has such members. */
const withSent = (record: unknown, schema: unknown, sent: unknown, { definitions }: World): unknown => {
  if (!isObject(record) || !isObject(sent)) return record;
  const members = membersOf(schema, definitions);
  for (const [name, value] of Object.entries(sent)) if (Object.hasOwn(members, name)) record[name] = value;
  return record;
};

/** What names the record of a call that doesn’t end in its name: everything that it says. */
function nameBy(call: Call, given: Given, asks: Given): string {
  const said = [...given, ...asks].map((pair) => pair.join('=')).sort();
  return `${found(call, 'operation').path} ${said.join('&')}`;
}

/** The one record that a call is about; null where none can be called so. */
function recordBody(call: Call, plan: Plan, { shape, answer }: NonNullable<Plan['success']>, sent: unknown): unknown {
  const world = worldOf(call);
  const given = givenIn(call, plan);
  const asks: Given = [...new URLSearchParams(found(call, 'query'))].slice(0, MOST_ASKED);
  const { collection, idAt } = plan;
  const isNew = call.method === 'POST' && idAt === null;
  const id = isNew
    ? newName(world, collection, call.traceId)
    : idAt !== null
      ? given[idAt]![1]
      : nameBy(call, given, asks);
  const isNamed = isNew || idAt !== null;
  const home = isNamed ? collection : { ...collection, idMember: null };
  const record = recordOf(world, home, shape.schema, id, isNamed ? given : [...asks, ...given]);
  if (record === null && idAt !== null) return null;
  const all = withSent(record, shape.schema, sent, world);
  if (isNew && isObject(all) && collection.idMember !== null && isObject(record)) all[collection.idMember] ??= id;
  return around(call, answer, shape.member, all);
}

/**
 * What the twin answers a call, from the API’s document alone and at once: the same record for the same name, lists of those records, and for
 * what is sent a record with it. Nothing is kept.
 * @param sent the JSON body of the call; undefined where there is none
 */
export function answerOf(call: Call, status: number | null, sent: unknown): Made {
  const plan = planOf(found(call, 'api'), found(call, 'operation'));
  if (status !== null) return errorOf(call, plan, status);
  const { success } = plan;
  if (!success) return { status: call.method === 'DELETE' ? 204 : 200, mediaType: null, body: '' };
  const isList = success.shape.kind === 'list';
  const value = () => (isList ? listBody(call, plan, success) : recordBody(call, plan, success, sent));
  const hasBody = success.answer.mediaType !== null && JSON_TYPE.test(success.answer.mediaType);
  if (!hasBody) return madeOf(success.status, success.answer, () => null);
  const body = value();
  return body === null ? errorOf(call, plan, 404) : madeOf(success.status, success.answer, () => body);
}
