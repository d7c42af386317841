import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

declare const own: unique symbol;
/** A cache tag of one section only: the section's name, a colon and a word of the team, such as `mf-parking:Bay`. Created by `ownTags`. */
export type OwnTag = string & { readonly [own]: true };
/**
 * A cache tag: what a cached answer is about. A mutation or a hub event invalidates tags. Each contract declares the tags of its
 * domain (`TitianTags`), which all callers share.
 */
export type Tag = keyof TitianTags | OwnTag;

const core = coreModule();
const createApi = buildCreateApi(
  {
    ...core,
    // Tags are declared by contracts and sections, and checked by the compiler. RTK's own check in development knows none of them.
    init(api, options, context) {
      Object.assign(options.tagTypes, { includes: () => true });
      return core.init(api, options, context);
    },
  } satisfies typeof core,
  reactHooksModule(),
);

/** The portal's only RTK Query api; `callsOf` injects the calls of shell and sections. Outside production, answers are validated against the contract. */
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
