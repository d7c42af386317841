import files, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from './problem';

/** What builds call their files; no other address is one of them. */
const BUILT = /^[\w@~.-]+(?:\/[\w@~.-]+)*$/;

interface KeptFiles extends Pick<FastifyStaticOptions, 'setHeaders'> {
  /** Folder of the files. Hidden ones in it are nobody's. */
  root: string;
  /** With its slash at the end. */
  prefix: string;
}

/**
 * Serves files that a browser keeps for a year, since their names change with what is in them. It belongs into a scope of its own. The route of the plugin
 * itself lists the folder for each file that is asked for, to refuse spellings that some file systems take for one: nothing here depends on a spelling.
 */
export async function serveKeptFiles(app: FastifyInstance, { root, prefix, setHeaders }: KeptFiles): Promise<void> {
  await app.register(files, {
    ...{ root, serve: false, preCompressed: true, immutable: true, maxAge: '1y', index: false, dotfiles: 'ignore' },
    ...(setHeaders && { setHeaders }),
  });
  app.get<{ Params: { '*': string } }>(`${prefix}*`, ({ params: { '*': file } }, reply) => {
    if (!BUILT.test(file)) throw notFound();
    // Not returned: the framework would wait for it once more, with listeners of its own.
    reply.sendFile(file);
  });
}
