type Scalar = string | number | boolean;
/** The parts of a call that go into its URL. */
export interface AddressParts {
  params?: unknown;
  query?: unknown;
}

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);

const fill = (path: string, params: unknown): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = (params as Record<string, unknown> | undefined)?.[name];
    if (!isScalar(value)) throw new TypeError(`No value for :${name} of ${path}`);
    return encodeURIComponent(value);
  });

const search = (query: unknown): string => {
  const result = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const single of Array.isArray(value) ? value : [value])
      if (isScalar(single)) result.append(name, String(single));
  }
  return result.size > 0 ? `?${result}` : '';
};

/** Path and query of a call: params filled in, query arrays as repeated keys, undefined values left out. Throws a TypeError if a param is missing. */
export const address = (path: string, parts: AddressParts): string => fill(path, parts.params) + search(parts.query);
