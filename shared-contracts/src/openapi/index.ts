/** OpenAPI documents as the portal reads them: `@titian/shared-contracts/openapi`. Pure, and apart from the wire shapes, which are on the first load. */
export { readDocument } from './document';
export { exampleOf, mediaExample, parameterExample } from './example';
export type { Json } from './json';
export type { ApiModel, ApiOperation, Body, Media, Parameter, Place, Reply, SecurityNeed } from './model';
export { readSchema, type Constraint, type Property, type RawSchema, type Schema } from './schema';
export { compare } from './diff/compare';
export type { Change } from './diff/comparison';
export { RULES, type ChangeCode, type Severity } from './diff/rules';
