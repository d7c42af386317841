import type { ApiOperation, Body, Media, Parameter, Reply, SecurityNeed } from '../model';
import { compareSchemas } from './compareSchema';
import { type Comparison, report } from './comparison';
import type { Direction } from './rules';

const HERE = { place: '', field: '' };

/** A path parameter is identified by its position: its name is never sent. */
const keyOf = (parameter: Parameter, path: string) =>
  parameter.place === 'path'
    ? `path ${path.indexOf(`{${parameter.name}}`) < 0 ? parameter.name : path.slice(0, path.indexOf(`{${parameter.name}}`)).split('{').length}`
    : `${parameter.place} ${parameter.place === 'header' ? parameter.name.toLowerCase() : parameter.name}`;
const byKey = ({ parameters, path }: ApiOperation) => new Map(parameters.map((one) => [keyOf(one, path), one]));

function compareParameters(comparison: Comparison, a: ApiOperation, b: ApiOperation) {
  const [before, after] = [byKey(a), byKey(b)];
  for (const [key, was] of before) {
    const is = after.get(key);
    const spot = { place: was.place, field: is?.name ?? was.name };
    if (!is) {
      report(comparison, 'parameter.removed', spot);
      continue;
    }
    if (was.required !== is.required)
      report(comparison, is.required ? 'parameter.required' : 'parameter.optional', spot);
    compareSchemas(comparison, 'request', [was.schema, is.schema], spot);
  }
  for (const [key, { place, name, required }] of after)
    if (!before.has(key))
      report(comparison, required ? 'parameter.addedRequired' : 'parameter.added', { place, field: name });
}

function compareContent(comparison: Comparison, direction: Direction, [a, b]: [Media[], Media[]], place: string) {
  const spot = { place, field: '' };
  const after = new Map(b.map((media) => [media.type, media]));
  for (const was of a) {
    const is = after.get(was.type);
    if (!is) report(comparison, `${direction}.mediaRemoved`, spot, was.type);
    else if (was.schema !== undefined && is.schema !== undefined)
      compareSchemas(comparison, direction, [was.schema, is.schema], spot);
  }
  for (const { type } of b)
    if (!a.some((was) => was.type === type)) report(comparison, `${direction}.mediaAdded`, spot, '', type);
}

function compareBody(comparison: Comparison, a: Body | undefined, b: Body | undefined) {
  const spot = { place: 'body', field: '' };
  if (!a && b) return report(comparison, b.required ? 'body.addedRequired' : 'body.added', spot);
  if (a && !b) return report(comparison, 'body.removed', spot);
  if (!a || !b) return;
  if (a.required !== b.required) report(comparison, b.required ? 'body.required' : 'body.optional', spot);
  compareContent(comparison, 'request', [a.content, b.content], 'body');
}

const isSuccess = ({ status }: Reply) => status.startsWith('2') || status.startsWith('3');

function compareHeaders(comparison: Comparison, a: Reply, b: Reply) {
  const names = (reply: Reply) => new Set(reply.headers.map(({ name }) => name.toLowerCase()));
  const [before, after] = [names(a), names(b)];
  for (const name of before)
    if (!after.has(name)) report(comparison, 'response.headerRemoved', { place: a.status, field: name });
  for (const name of after)
    if (!before.has(name)) report(comparison, 'response.headerAdded', { place: a.status, field: name });
}

function compareReplies(comparison: Comparison, a: Reply[], b: Reply[]) {
  for (const was of a) {
    const is = b.find(({ status }) => status === was.status);
    const spot = { place: was.status, field: '' };
    if (!is) {
      report(comparison, isSuccess(was) ? 'response.removed' : 'response.refusalRemoved', spot);
      continue;
    }
    compareHeaders(comparison, was, is);
    compareContent(comparison, 'response', [was.content, is.content], was.status);
  }
  for (const { status } of b)
    if (!a.some((was) => was.status === status)) report(comparison, 'response.added', { place: status, field: '' });
}

/** An alternative as one text: its requirements, independent of the document's names. */
const requirementText = (needs: SecurityNeed[]) =>
  needs
    .map(({ kind, place, key, scopes }) => [kind, place, key, ...[...scopes].sort()].filter(Boolean).join(' '))
    .sort()
    .join(' + ');

function compareSecurity(comparison: Comparison, a: SecurityNeed[][], b: SecurityNeed[][]) {
  const [before, after] = [a.map(requirementText), b.map(requirementText)];
  const isFree = (requirements: string[]) => requirements.length === 0 || requirements.includes('');
  const stillOpen = isFree(after) || (!isFree(before) && before.every((one) => after.includes(one)));
  if (!stillOpen) report(comparison, 'security.demanded', HERE, before.join(' / '), after.join(' / '));
  else if (isFree(after) && !isFree(before)) report(comparison, 'security.dropped', HERE, before.join(' / '), '');
}

const wordsOf = ({ summary, description }: ApiOperation) =>
  `${summary.my}\n${summary.en}\n${description.my}\n${description.en}`;

/** Reports every difference of one operation. */
export function compareOperations(comparison: Comparison, a: ApiOperation, b: ApiOperation): void {
  comparison.operation = b;
  comparison.called = a;
  if (a.deprecated !== b.deprecated)
    report(comparison, b.deprecated ? 'operation.deprecated' : 'operation.restored', HERE);
  compareSecurity(comparison, a.security, b.security);
  compareParameters(comparison, a, b);
  compareBody(comparison, a.body, b.body);
  compareReplies(comparison, a.responses, b.responses);
  if (wordsOf(a) !== wordsOf(b)) report(comparison, 'operation.words', HERE);
}
