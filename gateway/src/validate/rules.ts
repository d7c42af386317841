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
const OPTIONS: Options = {
  ...{ strict: false, validateFormats: false, logger: false, ownProperties: true },
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
      const validate = ajv.compile(bounded.of(schema));
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

/**
 * Built at an operation's first call after each snapshot.
 * @param complain is told once why some schema can't be used
 */
export function rulesOf(
  operation: Operation,
  definitions: PlaneApi['definitions'],
  complain: (fault: string) => void,
): Rules {
  const before = known.get(operation);
  if (before) return before;
  const rules = build(operation, definitions);
  known.set(operation, rules);
  if (rules.fault !== null) complain(rules.fault);
  return rules;
}
