import type { DefinitionReport } from '@titian/shared-contracts/definition';
import { zip } from './archive';
import type { Portal, Reply } from './build';

/** Files of a definition by their paths. */
export type DefinitionFiles = Record<string, string | Buffer>;

/** An archive as one packs it. */
export const archiveOf = (files: DefinitionFiles): Buffer =>
  zip(Object.entries(files).map(([name, content]) => ({ name, content, isDeflated: true })));

export interface SentArchive {
  bytes: Buffer;
  name?: string;
  revision?: DefinitionReport['revision'];
  root?: string;
}

/** The form that the wizard sends, as the body of a request with its type. */
export async function archiveForm({ bytes, name = 'lot.zip', revision = 0, root }: SentArchive) {
  const form = new FormData();
  form.set('revision', String(revision));
  if (root !== undefined) form.set('root', root);
  form.set('archive', new Blob([new Uint8Array(bytes)], { type: 'application/zip' }), name);
  const body = new Response(form);
  return { type: body.headers.get('content-type')!, payload: Buffer.from(await body.arrayBuffer()) };
}

/** Sends an archive as the wizard does. */
export async function sendArchive(
  { app }: Pick<Portal, 'app'>,
  { token }: { token?: string },
  { id, versionId }: { id: string; versionId: string },
  given: SentArchive,
): Promise<Reply> {
  const { type, payload } = await archiveForm(given);
  const reply = await app.inject({
    method: 'POST',
    url: `/api/registry/projects/${id}/versions/${versionId}/definition/from-archive`,
    headers: {
      'content-type': type,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload,
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}
