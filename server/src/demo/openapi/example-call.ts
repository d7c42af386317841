import { resolve } from './reference';

type Json = Record<string, unknown>;
interface Parameter {
  name: string;
  in: string;
  required: boolean;
  example: unknown;
}

/** The path and query of the call that an operation of a document describes, with its own examples. */
export function exampleCall(document: Json, path: string, operation: Json): string {
  const parameters = ((operation.parameters ?? []) as (Parameter & { $ref?: string })[]).map((given) =>
    given.$ref ? (resolve(document, given.$ref) as Parameter) : given,
  );
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parameters.find((parameter) => parameter.name === name)!.example)),
  );
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = new URLSearchParams(required.map(({ name, example }): [string, string] => [name, String(example)]));
  return query.size > 0 ? `${filled}?${query.toString()}` : filled;
}
