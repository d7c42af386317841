import type { FastifyInstance } from 'fastify';

const LINE = /^(?<indent>[ │]*)(?:├──|└──) (?<part>.*?)(?: \((?<methods>[A-Z, ]+)\))?$/;
const LEVEL = 4;

/** Every route of the server as `METHOD /path`, read from the router's own tree. */
export function mountedRoutes(app: FastifyInstance): string[] {
  const parts: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((text) => {
      const found = LINE.exec(text)?.groups;
      if (!found) return [];
      parts.length = found.indent!.length / LEVEL;
      parts.push(found.part!);
      const methods = found.methods?.split(', ').filter((method) => method !== 'HEAD' && method !== 'OPTIONS') ?? [];
      return methods.map((method) => `${method} ${parts.join('')}`);
    });
}
