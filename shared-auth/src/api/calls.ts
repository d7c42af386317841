import type { EndpointDefinitions } from '@reduxjs/toolkit/query/react';
import { api, type OwnTag } from './api';

type Builder = Parameters<Parameters<typeof api.injectEndpoints>[0]['endpoints']>[0];
type Injected<D extends EndpointDefinitions> = ReturnType<typeof api.injectEndpoints<D>>;

/** Calls by the short names that their api file gives them: hooks, endpoints, and what of RTK's `util` asks for a name. */
export type Calls<D extends EndpointDefinitions> = Omit<Injected<D>, keyof typeof api> & {
  endpoints: Injected<D>['endpoints'];
  util: Pick<Injected<D>['util'], 'updateQueryData' | 'selectCachedArgsForQuery'>;
};

/** The api as far as names go, which are any text to it. */
interface Named {
  endpoints: Record<string, Record<string, unknown>>;
  util: {
    updateQueryData: (name: string, ...rest: unknown[]) => unknown;
    selectCachedArgsForQuery: (state: unknown, name: string) => unknown;
  };
}

/** RTK's hooks of an endpoint, and what each is called after the call's name. */
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

/** What RTK knows by full names, by the short ones. */
const shortened = ({ endpoints, util }: Named, names: string[], fullName: (name: string) => string) => {
  const own = names.map((name) => [name, endpoints[fullName(name)]!] as const);
  return {
    ...Object.fromEntries(own.flatMap(([name, endpoint]) => hooksOf(name, endpoint))),
    endpoints: Object.fromEntries(own),
    util: {
      updateQueryData: (name, ...rest) => util.updateQueryData(fullName(name), ...rest),
      selectCachedArgsForQuery: (state, name) => util.selectCachedArgsForQuery(state, fullName(name)),
    } satisfies Named['util'],
  };
};

/** How the files of one build make their calls. */
export interface SectionCalls {
  /** Adds calls to the one api: `defineCalls((build) => ({ listItems: build.query({ … }) }))` has `useListItemsQuery`. */
  defineCalls<D extends EndpointDefinitions>(define: (build: Builder) => D): Calls<D>;
  /** Declares tags that are this section's alone, in all its releases: `const tags = ownTags('Bay')`, then `providesTags: [tags.Bay]`. */
  ownTags<const N extends string>(...names: N[]): Record<N, OwnTag>;
}

/**
 * The calls of one build of a section, or of the shell. The api knows each by section, build and name, so that neither another section's
 * call of the same name nor that of the release before answers for it. `@titian/section-kit/calls` is this for the build it is part of.
 */
export const callsOf = (section: string, build: string): SectionCalls => {
  const fullName = (name: string) => `${section}@${build}/${name}`;
  const taken = new Set<string>();
  const take = (name: string) => {
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
        return Object.fromEntries(definitions.map(([name, definition]) => [take(name), definition]));
      },
      // The same build, fetched once more: it says the same.
      overrideExisting: true,
    });
    return shortened(injected as unknown as Named, names, fullName);
  };
  return {
    defineCalls: defineCalls as unknown as SectionCalls['defineCalls'],
    ownTags: (...names) => Object.fromEntries(names.map((name) => [name, `${section}:${name}`])) as never,
  };
};
