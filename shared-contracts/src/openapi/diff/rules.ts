/** What a difference means to current callers of the API. */
export type Severity = 'breaking' | 'risky' | 'safe' | 'docs';

/**
 * Every difference that is reported, with its severity. `request.*` is about what callers send (parameters and bodies): accepting less
 * breaks them, and so does taking no notice of what they send. `response.*` is about answers: promising less breaks them, headers included.
 */
export const RULES = {
  'operation.removed': 'breaking',
  'operation.added': 'safe',
  'operation.deprecated': 'risky',
  'operation.restored': 'safe',
  'operation.words': 'docs',

  'parameter.removed': 'breaking',
  'parameter.added': 'safe',
  'parameter.addedRequired': 'breaking',
  'parameter.required': 'breaking',
  'parameter.optional': 'safe',

  'body.removed': 'breaking',
  'body.added': 'safe',
  'body.addedRequired': 'breaking',
  'body.required': 'breaking',
  'body.optional': 'safe',

  'request.mediaRemoved': 'breaking',
  'request.mediaAdded': 'safe',
  'request.typeChanged': 'breaking',
  'request.typeNarrowed': 'breaking',
  'request.typeWidened': 'safe',
  'request.formatChanged': 'risky',
  'request.enumRemoved': 'breaking',
  'request.enumAdded': 'safe',
  'request.nullRefused': 'breaking',
  'request.nullAllowed': 'safe',
  'request.limitTightened': 'breaking',
  'request.limitLoosened': 'safe',
  'request.patternChanged': 'breaking',
  'request.defaultChanged': 'risky',
  'request.fieldRemoved': 'breaking',
  'request.fieldAdded': 'safe',
  'request.fieldAddedRequired': 'breaking',
  'request.fieldRequired': 'breaking',
  'request.fieldOptional': 'safe',
  'request.variantRemoved': 'breaking',
  'request.variantAdded': 'safe',

  'response.removed': 'breaking',
  'response.refusalRemoved': 'risky',
  'response.added': 'safe',
  'response.headerRemoved': 'breaking',
  'response.headerAdded': 'safe',
  'response.mediaRemoved': 'breaking',
  'response.mediaAdded': 'safe',
  'response.typeChanged': 'breaking',
  'response.typeNarrowed': 'safe',
  'response.typeWidened': 'breaking',
  'response.formatChanged': 'risky',
  'response.enumRemoved': 'safe',
  'response.enumAdded': 'risky',
  'response.nullRefused': 'safe',
  'response.nullAllowed': 'breaking',
  'response.limitTightened': 'safe',
  'response.limitLoosened': 'risky',
  'response.patternChanged': 'risky',
  'response.defaultChanged': 'docs',
  'response.fieldRemoved': 'breaking',
  'response.fieldAdded': 'safe',
  'response.fieldAddedRequired': 'safe',
  'response.fieldRequired': 'safe',
  'response.fieldOptional': 'breaking',
  'response.variantRemoved': 'safe',
  'response.variantAdded': 'risky',

  'security.demanded': 'breaking',
  'security.dropped': 'safe',
} as const satisfies Record<string, Severity>;

export type ChangeCode = keyof typeof RULES;
export type Direction = 'request' | 'response';
type FactOf<C> = C extends `${Direction}.${infer Fact}` ? Fact : never;
/** What may differ between two schemas, in either direction. */
export type SchemaFact = Exclude<
  FactOf<ChangeCode>,
  'removed' | 'refusalRemoved' | 'added' | 'headerRemoved' | 'headerAdded'
>;
