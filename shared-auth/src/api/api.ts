import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

declare const own: unique symbol;
/** A tag of one section alone: the section's name, a colon and its team's word, as in `mf-parking:Bay`. Made by `ownTags`. */
export type OwnTag = string & { readonly [own]: true };
/**
 * What a cached answer is about; a mutation or a hub event names the tags that are out of date. A contract's file declares those of its
 * domain (`TitianTags`), the same for all who call it.
 */
export type Tag = keyof TitianTags | OwnTag;

const core = coreModule();
const createApi = buildCreateApi(
  {
    ...core,
    // Tags come with contracts and sections, where the compiler checks them. RTK's own check, in development, would know none of them.
    init(api, options, context) {
      Object.assign(options.tagTypes, { includes: () => true });
      return core.init(api, options, context);
    },
  } satisfies typeof core,
  reactHooksModule(),
);

/** The one api of the portal; calls of shell and sections are injected by `callsOf`. Answers are checked against the contract outside production. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [] as Tag[],
  endpoints: () => ({}),
  skipSchemaValidation: process.env.NODE_ENV === 'production',
  catchSchemaFailure: ({ issues }, { endpoint }) => ({
    status: 0,
    code: 'unreadable',
    instance: '',
    extra: { endpoint, issues: issues.map(({ message }) => message) },
  }),
});
