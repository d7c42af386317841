/** What a part of a definition is. `plain`: an object that OpenAPI describes, and that has no place among the components. */
export type Kind =
  | 'schema'
  | 'response'
  | 'parameter'
  | 'example'
  | 'requestBody'
  | 'header'
  | 'securityScheme'
  | 'link'
  | 'callback'
  | 'pathItem'
  | 'operation'
  | 'mediaType'
  | 'encoding'
  | 'components'
  | 'document'
  | 'plain';
/** One of a kind or a list of them; or an object whose members, each of that kind, have names that somebody chose. */
export type Member = Kind | { byName: Kind };

const named = (byName: Kind) => ({ byName });

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];
const INPUT = {
  schema: 'schema',
  items: 'schema',
  content: named('mediaType'),
  examples: named('example'),
} as const;

/** The members of each kind that hold parts of a kind of their own; those of all versions of OpenAPI together. */
export const MEMBERS: Record<Kind, Record<string, Member>> = {
  document: {
    ...{ paths: named('pathItem'), webhooks: named('pathItem'), components: 'components' },
    // Of 2.0.
    ...{ definitions: named('schema'), parameters: named('parameter'), responses: named('response') },
    securityDefinitions: named('securityScheme'),
  },
  components: {
    ...{ schemas: named('schema'), responses: named('response'), parameters: named('parameter') },
    ...{ examples: named('example'), requestBodies: named('requestBody'), headers: named('header') },
    ...{ securitySchemes: named('securityScheme'), links: named('link'), callbacks: named('callback') },
    pathItems: named('pathItem'),
  },
  pathItem: {
    ...Object.fromEntries(METHODS.map((method) => [method, 'operation'] as const)),
    parameters: 'parameter',
  },
  operation: {
    ...{ parameters: 'parameter', requestBody: 'requestBody' },
    ...{ responses: named('response'), callbacks: named('callback') },
  },
  parameter: INPUT,
  header: INPUT,
  requestBody: { content: named('mediaType') },
  response: {
    ...{ headers: named('header'), content: named('mediaType'), links: named('link') },
    schema: 'schema',
  },
  mediaType: { schema: 'schema', examples: named('example'), encoding: named('encoding') },
  encoding: { headers: named('header') },
  schema: {
    ...{ properties: named('schema'), patternProperties: named('schema'), dependentSchemas: named('schema') },
    ...{ $defs: named('schema'), definitions: named('schema') },
    ...{ items: 'schema', prefixItems: 'schema', contains: 'schema', additionalItems: 'schema' },
    ...{ allOf: 'schema', anyOf: 'schema', oneOf: 'schema', not: 'schema' },
    ...{ if: 'schema', then: 'schema', else: 'schema' },
    ...{ additionalProperties: 'schema', propertyNames: 'schema', contentSchema: 'schema' },
    ...{ unevaluatedItems: 'schema', unevaluatedProperties: 'schema' },
  },
  ...{ callback: {}, example: {}, securityScheme: {}, link: {}, plain: {} },
};

/** Where parts of a kind are kept to be referred to, by the generation of OpenAPI; other kinds are written where they are used. */
export const SECTIONS: Record<2 | 3, Partial<Record<Kind, readonly string[]>>> = {
  2: { schema: ['definitions'], parameter: ['parameters'], response: ['responses'] },
  3: {
    schema: ['components', 'schemas'],
    response: ['components', 'responses'],
    parameter: ['components', 'parameters'],
    example: ['components', 'examples'],
    requestBody: ['components', 'requestBodies'],
    header: ['components', 'headers'],
    securityScheme: ['components', 'securitySchemes'],
    link: ['components', 'links'],
    callback: ['components', 'callbacks'],
  },
};
