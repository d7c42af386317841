import sharp from 'sharp';
import type { StoredFile } from '@titian/shared-contracts/file';
import type { Portal, Reply } from './build';

export interface GivenFile {
  name: string;
  bytes: Buffer;
  /** What the browser declares; the server ignores it. */
  type?: string;
}
export type GivenFields = Record<string, string | undefined>;
type Caller = Awaited<ReturnType<Portal['as']>>;

/** Uploads like the portal's client: one multipart request. */
export async function upload(
  { app }: Portal,
  caller: Pick<Caller, 'token'>,
  files: GivenFile[],
  fields: GivenFields = { ref: 'order', field: 'letter' },
): Promise<Reply> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  for (const { name, bytes, type } of files) form.append('files', new Blob([new Uint8Array(bytes)], { type }), name);
  const body = new Response(form);
  const reply = await app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: {
      'content-type': body.headers.get('content-type')!,
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}

/** Uploads a caller's letter, pending its order. */
export async function uploadLetter(portal: Portal, caller: Caller, name = 'surat.pdf'): Promise<StoredFile> {
  const reply = await upload(portal, caller, [{ name, bytes: pdf() }]);
  if (reply.status !== 200) throw new Error(`Upload answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return (reply.body as StoredFile[])[0]!;
}

/** The outer structure of a PDF; `text` makes its content unique. */
export const pdf = (text = 'Surat sokongan'): Buffer => Buffer.from(`%PDF-1.7\n%${text}\ntrailer<<>>\n%%EOF\n`);

export const picture = (
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif',
  { width = 40, height = 30 }: { width?: number; height?: number } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1d7a6f' } })
    .toFormat(format)
    .toBuffer();
