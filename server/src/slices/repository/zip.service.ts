import type { PassThrough, Readable } from 'node:stream';
import { and, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import yazl from 'yazl';
import { ZIP_MAX } from '@titian/shared-contracts/repository';
import type { Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import { type FolderRow, openFolder, type Opened } from './access';
import { note } from './activity';
import { type createContentService, mustBeOutOfQuarantine } from './content.service';
import { selectFiles } from './file-rows';
import { repositoryFile } from './repository.tables';

/** Kinds of files that are compressed already. */
const PACKED = /^image\/|zip$|pdf$|openxml/;

/** The folders of an archive with the path of each in it: those that the caller reads, below one. */
function pathsOf({ folders, rights }: Opened, top: FolderRow): Map<string, string> {
  const paths = new Map<string, string>([[top.id, `${top.name}/`]]);
  for (const one of [...folders.values()].sort((a, b) => a.depth - b.depth)) {
    const above = one.parentId ? paths.get(one.parentId) : undefined;
    if (above !== undefined && rights.get(one.id)) paths.set(one.id, `${above}${one.name}/`);
  }
  return paths;
}

/** A name of a folder that is safe in an archive on every system; that of a repository is free text. */
const safe = (name: string) => name.replace(/[\\/:*?"<>|\p{C}]/gu, ' ').replace(/^[. ]+|[. ]+$/g, '') || 'repositori';

/** Folders as archives, which are made while they are sent: nothing is kept. */
export const createZipService = (
  { db, log }: FastifyInstance,
  { bytesOf }: ReturnType<typeof createContentService>,
) => ({
  /** @param chosen only these files of the folder itself: it is refused where one isn't there, or is in quarantine */
  async zip(call: Call, id: string, chosen?: readonly string[]): Promise<{ name: string; bytes: Readable }> {
    const { opened, folder } = await openFolder(db, call, id, 'read');
    const top = { ...folder, name: safe(folder.name) };
    const paths = chosen ? new Map([[id, `${top.name}/`]]) : pathsOf(opened, top);
    const rows = await selectFiles(db).where(
      and(
        inArray(repositoryFile.folderId, [...paths.keys()]),
        isNull(repositoryFile.deletedAt),
        chosen && inArray(repositoryFile.id, [...chosen]),
      ),
    );
    if (chosen && rows.length < new Set(chosen).size) throw notFound();
    if (chosen) for (const { version } of rows) mustBeOutOfQuarantine(version);
    // What is in quarantine stays behind.
    const taken = rows.filter(({ version }) => version.scan === 'Clean' || version.scan === 'NotScanned');
    const size = taken.reduce((sum, { version }) => sum + version.size, 0);
    if (taken.length === 0) throw new Problem(409, 'folder.empty');
    if (size > ZIP_MAX) throw new Problem(409, 'folder.zipTooLarge', { extra: { size, most: ZIP_MAX } });

    const { repositoryId, name } = folder;
    await note(db, call, { action: 'REPOSITORY_ZIP', repositoryId, folderId: id, label: name });
    const archive = new yazl.ZipFile();
    const out = archive.outputStream as PassThrough;
    archive.on('error', (error) => out.destroy(error as Error));
    let packed: Readable | null = null;
    // Whoever fetches the archive may leave in the middle of a file.
    out.on('close', () => packed?.destroy());
    for (const { file, version } of taken) {
      const options = { mtime: file.updatedAt, compress: !PACKED.test(version.type) };
      archive.addReadStreamLazy(`${paths.get(file.folderId)}${file.name}`, options, (give) => {
        bytesOf(version).then(
          (bytes) => {
            packed = bytes.on('error', (error) => out.destroy(error));
            if (out.destroyed) bytes.destroy();
            give(null, bytes);
          },
          (error: unknown) => {
            log.error({ err: error }, 'an archive was cut off');
            out.destroy(error as Error);
          },
        );
      });
    }
    archive.end();
    return { name: `${top.name}.zip`, bytes: out };
  },
});
