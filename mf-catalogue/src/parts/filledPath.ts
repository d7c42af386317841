/** The path of a call with its parameters, for what is fetched as bytes. */
export const filledPath = (path: string, params: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!));
