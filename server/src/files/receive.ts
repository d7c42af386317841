import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalid, Problem } from '../http/problem';

/** The limits of one request, whatever its files are for. */
export const RECEIVED = { fileBytes: 10 * 1024 * 1024, files: 5, bytes: 52 * 1024 * 1024 } as const;

/** A received file on this machine. `cut`: it exceeded the largest accepted size and was truncated. */
export interface ReceivedFile {
  path: string;
  name: string;
  size: number;
  cut: boolean;
}
export interface Received {
  fields: Record<string, string>;
  files: ReceivedFile[];
}

const unsupported = () => new Problem(415, 'unsupportedMediaType');
const tooMany = () => invalid('/files', 'validation.fileCount');

async function writePart(part: MultipartFile, target: string): Promise<ReceivedFile> {
  const out = createWriteStream(target, { mode: 0o600 });
  await pipeline(part.file, out);
  return { path: target, name: part.filename, size: out.bytesWritten, cut: part.file.truncated };
}

const codeOf = (error: unknown) => String((error as { code?: unknown }).code ?? '');
/** Too many parts, fields or files: the codes of the multipart parser. */
const isLimit = (error: unknown) => /^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(codeOf(error));
/** The parser gives a malformed form no code; a sender that disconnects has these. */
const isMalformed = (error: unknown) => ['', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'].includes(codeOf(error));

function asProblem(error: unknown): unknown {
  if (isLimit(error)) return tooMany();
  return isMalformed(error) ? new Problem(400, 'badRequest') : error;
}

/** Reads a multipart request into a folder, which the caller removes afterwards. Throws 400, 413, 415, 422. */
export async function receive(request: FastifyRequest, folder: string): Promise<Received> {
  if (!request.isMultipart()) throw unsupported();
  if (Number(request.headers['content-length'] ?? 0) > RECEIVED.bytes) throw new Problem(413, 'tooLarge');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const received: Received = { fields: {}, files: [] };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file')
        received.files.push(await writePart(part, path.join(folder, String(received.files.length))));
      else if (typeof part.value === 'string') received.fields[part.fieldname] = part.value;
    }
  } catch (error) {
    throw asProblem(error);
  }
  return received;
}
