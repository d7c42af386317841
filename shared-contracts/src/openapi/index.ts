/**
 * Reads OpenAPI documents: `@titian/shared-contracts/openapi`. Pure functions, separate from the wire shapes, which are in the first load.
 */
export { BOUNDS } from './bounds';
export { readDocument } from './document';
export { exampleOf, mediaExample, parameterExample } from './example';
export { isObject, type Json } from './json';
export type { ApiModel, ApiOperation, Body, Media, Parameter, Place, Reply, SecurityNeed } from './model';
export { placeOf, resolve } from './refs';
export { readSchema, type Constraint, type Property, type RawSchema, type Schema } from './schema';
export { compare, findBreaks } from './diff/compare';
export type { Change, OperationBreaks } from './diff/comparison';
export { RULES, type ChangeCode, type Severity } from './diff/rules';
