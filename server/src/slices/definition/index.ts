import { definition as contract, middleware } from '@titian/shared-contracts/definition';
import type { Slice } from '../slice';
import { definitionRoutes } from './definition.routes';

export { type DefinitionState, definitionState } from './definition-state';

/** Definitions of versions: OpenAPI texts that are checked, and become the documents that the catalogue and the gateway read. */
export const definition = { calls: { definition: contract, middleware }, routes: definitionRoutes } satisfies Slice;
