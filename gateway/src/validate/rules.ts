import { createHash } from 'node:crypto';
import type { ParameterRule, PlaneApi } from '@titian/shared-contracts/plane';
import { _, Ajv2020, type KeywordCxt, type Options, type ValidateFunction } from 'ajv/dist/2020';
import type { Operation } from '../call';
import { Bounded, STEPS } from './bounded';
import { takeFor, takeForPattern, TooCostly, withBudget } from './budget';
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
  /** Why some schema of the document can't be used: what it describes passes. Null where all can. */
  fault: string | null;
}

/** A pattern that isn't run for one text costs nothing. */
const regExp = Object.assign((pattern: string) => testerOf(pattern, takeForPattern), { code: 'testerOf' });
const LENIENCE: Options = { strict: false, validateFormats: false, logger: false };
/** Says whether schemas are any. It takes a tenth of a second to get ready, so that all of them have one. */
const ofSchemas = new Ajv2020(LENIENCE);
const OPTIONS: Options = {
  ...{ ...LENIENCE, ownProperties: true, meta: false, validateSchema: false },
  // Otherwise a definition is compiled once more wherever it is referred to.
  inlineRefs: false,
  code: { regExp },
};

/** Schemas whose steps are counted, before anything else is asked of a value. */
function compilerOf(options: Options): Ajv2020 {
  // Comparing each element with each other one would take a caller's million of them too long.
  const ajv = new Ajv2020(options).removeKeyword('uniqueItems').addKeyword({
    keyword: STEPS,
    code: ({ gen, schema, data }: KeywordCxt) =>
      void gen.code(_`${gen.scopeValue('func', { ref: takeFor })}(${schema as number}, ${data})`),
  });
  const { rules } = ajv.RULES;
  const group = rules.find(({ rules: all }) => all.some(({ keyword }) => keyword === STEPS))!;
  const own = group.rules.filter(({ keyword }) => keyword === STEPS);
  group.rules = group.rules.filter(({ keyword }) => keyword !== STEPS);
  rules.unshift({ rules: own });
  return ajv as Ajv2020;
}
type Schema = ParameterRule['schema'];

const refusedBy = (validate: ValidateFunction, value: unknown): Broken | null => {
  try {
    if (withBudget(() => validate(value))) return null;
  } catch (error) {
    // A schema that refers to itself follows a value as deep as that goes.
    if (error instanceof RangeError) return { pointer: '', rule: 'depth' };
    if (error instanceof TooCostly) return { pointer: '', rule: 'cost' };
    throw error;
  }
  const { instancePath, keyword, params } = validate.errors![0]!;
  const missing = keyword === 'required' ? `/${String(params.missingProperty)}` : '';
  return { pointer: instancePath + missing, rule: keyword };
};

function build({ request }: Operation, definitions: PlaneApi['definitions']): Rules {
  const strict = compilerOf(OPTIONS);
  const lenient = compilerOf({ ...OPTIONS, coerceTypes: true });
  const bounded = new Bounded(definitions);
  let fault: string | null = null;
  const checkOf = (ajv: Ajv2020, schema: object): Check => {
    try {
      const copy = bounded.of(schema);
      void ofSchemas.validateSchema(copy, true);
      const validate = ajv.compile(copy);
      return (value) => refusedBy(validate, value);
    } catch (error) {
      fault ??= (error as Error).message;
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
  return { parameters, body: body ?? null, fault };
}

const known = new WeakMap<Operation, Rules>();
/** Rules by what they were built of, those that were used last at the end: most snapshots change little. */
const kept = new Map<string, Rules>();
const MOST_KEPT = 500;

const digests = new WeakMap<object, string>();
/** A digest of a part of a snapshot, which is made once. Throws where that lies deeper in itself than can be written. */
function digestOf(part: object): string {
  const digest = digests.get(part) ?? createHash('sha256').update(JSON.stringify(part)).digest('base64');
  digests.set(part, digest);
  return digest;
}
const nameOf = ({ request }: Operation, definitions: PlaneApi['definitions']): string | null => {
  try {
    return `${request && digestOf(request)} ${digestOf(definitions)}`;
  } catch {
    return null;
  }
};

function keptOrBuilt(operation: Operation, definitions: PlaneApi['definitions']): Rules {
  const name = nameOf(operation, definitions);
  const rules = (name !== null && kept.get(name)) || build(operation, definitions);
  if (name === null) return rules;
  kept.delete(name);
  kept.set(name, rules);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT) kept.delete(oldest!);
  return rules;
}

/**
 * Found at an operation's first call after each snapshot, and built where none of before had the same.
 * @param complain is told once why some schema can't be used
 */
export function rulesOf(
  operation: Operation,
  definitions: PlaneApi['definitions'],
  complain: (fault: string) => void,
): Rules {
  const before = known.get(operation);
  if (before) return before;
  const rules = keptOrBuilt(operation, definitions);
  known.set(operation, rules);
  if (rules.fault !== null) complain(rules.fault);
  return rules;
}
