import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import {
  ArchiveFields,
  DEFINITION_ARCHIVE_MAX_BYTES,
  DEFINITION_SOURCE_MAX,
} from '@titian/shared-contracts/definition';
import { receive } from '../../files/receive';
import { invalid, Problem } from '../../http/problem';

/** An archive as a caller gives it, with the revision that the caller read. */
export interface GivenArchive extends ArchiveFields {
  bytes: Uint8Array;
  name: string;
}

/** Reads the form with an archive. Throws 400, 413, 415, 422. */
export async function receiveArchive(request: FastifyRequest, incoming: string): Promise<GivenArchive> {
  const folder = path.join(incoming, randomUUID());
  try {
    const { fields, files } = await receive(request, folder);
    const [file, ...others] = files;
    if (!file || others.length > 0) throw invalid('/archive', 'validation.fileCount');
    if (file.cut || file.size > DEFINITION_ARCHIVE_MAX_BYTES)
      throw new Problem(413, 'tooLarge', { errors: [{ path: '/archive', code: 'validation.fileTooLarge' }] });
    const given = ArchiveFields.safeParse(fields);
    if (!given.success) throw invalid(`/${given.error.issues[0]?.path.map(String).join('/') ?? ''}`);
    const name = file.name.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').slice(0, DEFINITION_SOURCE_MAX);
    return { ...given.data, bytes: await readFile(file.path), name };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
