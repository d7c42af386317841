import { APIS } from '../content/apis';
import { addressOf, interfaceOf } from '../content/document-of';
import type { Interface, Operation } from '../openapi/api';
import { exampleOfAll } from '../openapi/example';
import { namesInPath, pageExample } from '../openapi/operation';
import { problemExample, PROBLEMS } from '../openapi/problems';

export interface Answer {
  status: number;
  body: unknown;
}
type Query = URLSearchParams;

interface Route {
  method: string;
  pattern: RegExp;
  answer(inPath: string[], query: Query): Answer;
}

const refusal = (status: keyof typeof PROBLEMS): Answer => ({
  status: Number(status),
  body: problemExample(PROBLEMS[status]!),
});

/** The record with the numbers that it was requested by. */
function withRequestedNumbers(
  record: Record<string, unknown>,
  names: string[],
  values: string[],
): Record<string, unknown> {
  const own = names.map((name, index) => [name, values[index]] as const);
  return { ...record, ...Object.fromEntries(own.filter(([name]) => typeof record[name] === 'string')) };
}

function answerTo(operation: Operation, { records }: Interface): Route['answer'] {
  const required = operation.query.filter((name) => name.endsWith('!')).map((name) => name.slice(0, -1));
  const names = namesInPath(operation.path);
  const fields = operation.answers ? records[operation.answers]! : {};
  return (inPath, query) => {
    if (required.some((name) => !query.get(name))) return refusal('400');
    if (!operation.answers) return { status: 204, body: null };
    if (operation.many) return { status: 200, body: pageExample(fields) };
    const status = operation.method === 'post' ? 201 : 200;
    return { status, body: withRequestedNumbers(exampleOfAll(fields), names, inPath) };
  };
}

const pattern = (address: string, path: string) =>
  new RegExp(`^${address}${path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`);

const routes: Route[] = APIS.flatMap((api) =>
  api.versions.flatMap((version) => {
    const offered = interfaceOf(api, version);
    return offered.operations.map((operation) => ({
      method: operation.method.toUpperCase(),
      pattern: pattern(addressOf(api, version), operation.path),
      answer: answerTo(operation, offered),
    }));
  }),
);

/** The documented example answer of a call, the same every time; 404 where no document has such a call. */
export function answerOf(method: string, path: string, query: Query): Answer {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match) return route.answer(match.slice(1).map(decodeURIComponent), query);
  }
  return refusal('404');
}
