/** The endings that files of a repository may have, and the type that each is kept and handed out as. */
export const REPOSITORY_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  md: 'text/markdown',
  json: 'application/json',
  geojson: 'application/geo+json',
  yaml: 'application/yaml',
  yml: 'application/yaml',
} as const satisfies Record<string, string>;
export type RepositoryEnding = keyof typeof REPOSITORY_TYPES;

export const isRepositoryEnding = (ending: string): ending is RepositoryEnding =>
  Object.hasOwn(REPOSITORY_TYPES, ending);
