import type { Schema } from './sample';

/** One call of the portal, as its own OpenAPI document describes it. */
export interface Operation {
  /** `{group}.{call}` of the contracts. */
  name: string;
  method: string;
  /** With parameters in braces. */
  path: string;
  /** `public`, `signedIn`, or the right that is needed. */
  access: string;
  /** Names of the parameters in the path. */
  inPath: string[];
  inQuery: string[];
  body: Schema | null;
  /** Content type of the body; null where there is none. */
  consumes: string | null;
  isDeploy: boolean;
}

interface Described {
  operationId: string;
  'x-access': string;
  security: object[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

function operationOf(path: string, method: string, described: Described): Operation {
  const [content] = Object.entries(described.requestBody?.content ?? {});
  const named = (place: string) => described.parameters.filter((one) => one.in === place).map(({ name }) => name);
  return {
    ...{ name: described.operationId, method: method.toUpperCase(), path, access: described['x-access'] },
    inPath: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
    inQuery: named('query'),
    ...{ consumes: content?.[0] ?? null, body: content?.[0] === 'application/json' ? content[1].schema : null },
    isDeploy: described.security.some((one) => 'deployToken' in one),
  };
}

/** Every endpoint of an OpenAPI document. */
export const readEndpoints = (document: string): Operation[] =>
  Object.entries((JSON.parse(document) as { paths: Record<string, Record<string, Described>> }).paths).flatMap(
    ([path, methods]) => Object.entries(methods).map(([method, described]) => operationOf(path, method, described)),
  );

/** An id that no row has. */
export const NOBODY = '00000000-0000-4000-8000-000000000000';
const VALUES: Record<string, string> = { name: 'mf-nothing', version: '9.9.9', file: 'nothing.tgz' };

/** The path with these values, or with ones that name nothing. */
export const pathOf = ({ path }: Operation, given: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? VALUES[name] ?? NOBODY);
