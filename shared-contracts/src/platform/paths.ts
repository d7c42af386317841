/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const platformPaths = {
  sections: () => '/platform/sections',
  section: (name: string, part?: string) => `/platform/sections/${name}${part ? `?part=${part}` : ''}`,
  releaseSets: () => '/platform/sets',
  sharedDependencies: () => '/platform/dependencies',
} as const;
