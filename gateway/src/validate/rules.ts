import type { ParameterRule, PlaneApi } from '@titian/shared-contracts/plane';
import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020';
import type { Operation } from '../call';
import { testerOf } from './pattern';

/** What is wrong: where, and the rule that it breaks. */
export interface Broken {
  pointer: string;
  rule: string;
}
type Check = (value: unknown) => Broken | null;

/** An operation's rules as functions. */
export interface Rules {
  parameters: { rule: ParameterRule; isList: boolean; check: Check }[];
  body: { required: boolean; content: [mediaType: string, check: Check][] } | null;
  /** Some schema of the document can't be used; what it describes passes. */
  isPartial: boolean;
}

const OPTIONS: Options = {
  ...{ strict: false, validateFormats: false, logger: false, ownProperties: true },
  code: { regExp: Object.assign(testerOf, { code: 'testerOf' }) },
};
type Schema = ParameterRule['schema'];

const refusedBy = (validate: ValidateFunction, value: unknown): Broken | null => {
  try {
    if (validate(value)) return null;
  } catch (error) {
    // A schema that refers to itself follows a value as deep as that goes.
    if (error instanceof RangeError) return { pointer: '', rule: 'depth' };
    throw error;
  }
  const { instancePath, keyword, params } = validate.errors![0]!;
  const missing = keyword === 'required' ? `/${String(params.missingProperty)}` : '';
  return { pointer: instancePath + missing, rule: keyword };
};

function build({ request }: Operation, definitions: PlaneApi['definitions']): Rules {
  // Comparing each element with each other one would take a caller's million of them too long.
  const strict = new Ajv2020(OPTIONS).removeKeyword('uniqueItems');
  const lenient = new Ajv2020({ ...OPTIONS, coerceTypes: true }).removeKeyword('uniqueItems');
  let isPartial = false;
  const checkOf = (ajv: Ajv2020, schema: object): Check => {
    try {
      const validate = ajv.compile({ ...schema, $defs: definitions });
      return (value) => refusedBy(validate, value);
    } catch {
      isPartial = true;
      return () => null;
    }
  };
  const isList = (schema: Schema): boolean => {
    if (typeof schema === 'boolean') return false;
    const name = /^#\/\$defs\/([^/]+)$/.exec(String(schema.$ref))?.[1];
    const to = name === undefined ? schema : definitions[name];
    return typeof to === 'object' && [to.type].flat().includes('array');
  };
  const parameters = (request?.parameters ?? []).map((rule) => ({
    rule,
    isList: isList(rule.schema),
    check: checkOf(lenient, { properties: { [rule.name]: rule.schema } }),
  }));
  const body = request?.body && {
    required: request.body.required,
    content: Object.entries(request.body.content).map(([type, schema]): [string, Check] => [
      type,
      checkOf(strict, { allOf: [schema] }),
    ]),
  };
  return { parameters, body: body ?? null, isPartial };
}

const known = new WeakMap<Operation, Rules>();

/** Built at an operation's first call after each snapshot. */
export function rulesOf(operation: Operation, definitions: PlaneApi['definitions']): Rules {
  const rules = known.get(operation) ?? build(operation, definitions);
  known.set(operation, rules);
  return rules;
}
