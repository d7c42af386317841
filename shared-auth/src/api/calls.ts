import type { EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import { api, type OwnTag } from './api';

type Builder = Parameters<Parameters<typeof api.injectEndpoints>[0]['endpoints']>[0];
type Injected<D extends EndpointDefinitions> = ReturnType<typeof api.injectEndpoints<D>>;

/** Calls by the short names of their api file: hooks, endpoints, and the functions of RTK's `util` that take an endpoint's name. */
export type Calls<D extends EndpointDefinitions> = Omit<Injected<D>, keyof typeof api> & {
  endpoints: Injected<D>['endpoints'];
  util: Pick<Injected<D>['util'], 'updateQueryData' | 'selectCachedArgsForQuery'>;
};

/** The part of the api that takes endpoint names, with names as plain strings. */
interface ApiByName {
  endpoints: Record<string, Record<string, unknown>>;
  util: {
    updateQueryData: (name: string, ...rest: unknown[]) => unknown;
    selectCachedArgsForQuery: (state: unknown, name: string) => unknown;
  };
}

/** RTK's hooks of an endpoint, and the name of each, derived from the call's name. */
const HOOKS: Record<string, (Name: string) => string> = {
  useQuery: (Name) => `use${Name}Query`,
  useLazyQuery: (Name) => `useLazy${Name}Query`,
  useInfiniteQuery: (Name) => `use${Name}InfiniteQuery`,
  useMutation: (Name) => `use${Name}Mutation`,
};
const hooksOf = (name: string, endpoint: Record<string, unknown>) => {
  const Name = name.replace(/^./, (first) => first.toUpperCase());
  return Object.entries(HOOKS).flatMap(([hook, nameOf]) => (endpoint[hook] ? [[nameOf(Name), endpoint[hook]]] : []));
};

/** Maps RTK's full names to the short ones. */
const withShortNames = ({ endpoints, util }: ApiByName, names: string[], fullName: (name: string) => string) => {
  const own = names.map((name) => [name, endpoints[fullName(name)]!] as const);
  return {
    ...Object.fromEntries(own.flatMap(([name, endpoint]) => hooksOf(name, endpoint))),
    endpoints: Object.fromEntries(own),
    util: {
      updateQueryData: (name, ...rest) => util.updateQueryData(fullName(name), ...rest),
      selectCachedArgsForQuery: (state, name) => util.selectCachedArgsForQuery(state, fullName(name)),
    } satisfies ApiByName['util'],
  };
};

/** Functions with which the api files of one build define their calls. */
export interface SectionCalls {
  /** Adds calls to the api: `defineCalls((build) => ({ listItems: build.query({ … }) }))` has `useListItemsQuery`. */
  defineCalls<D extends EndpointDefinitions>(define: (build: Builder) => D): Calls<D>;
  /** Declares tags of this section only, the same in all its releases: `const tags = ownTags('Bay')`, then `providesTags: [tags.Bay]`. */
  ownTags<const N extends string>(...names: N[]): Record<N, OwnTag>;
}

/**
 * The calls of one build of a section, or of the shell. An endpoint's full name contains section, build and name, so calls of the same name in
 * another section or release never share its definition or cache. `@titian/section-kit/calls` applies this to the build that it is bundled into.
 */
export const callsOf = (section: string, build: string): SectionCalls => {
  const fullName = (name: string) => `${section}@${build}/${name}`;
  const taken = new Set<string>();
  const register = (name: string) => {
    if (taken.has(name)) throw new Error(`Two calls of ${section} are named ${name}`);
    taken.add(name);
    return fullName(name);
  };
  const defineCalls = (define: (build: Builder) => EndpointDefinitions) => {
    let names: string[] = [];
    const injected = api.injectEndpoints({
      endpoints(builder) {
        const definitions = Object.entries(define(builder));
        names = definitions.map(([name]) => name);
        return Object.fromEntries(definitions.map(([name, definition]) => [register(name), definition]));
      },
      // The same build may be loaded again, with the same definitions.
      overrideExisting: true,
    });
    return withShortNames(injected as unknown as ApiByName, names, fullName);
  };
  return {
    defineCalls: defineCalls as unknown as SectionCalls['defineCalls'],
    ownTags: (...names) => Object.fromEntries(names.map((name) => [name, `${section}:${name}`])) as never,
  };
};
