import type { FastifyReply } from 'fastify';
import { attachment } from '../../files/file-name';
import type { Opened } from './content.service';

/** Content of files never runs on the portal's origin: no scripts, no frames, no type sniffing. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** Bytes as a download of their own name, whatever they are. */
export const sendDownload = (
  reply: FastifyReply,
  { name, type, bytes, size }: Omit<Opened, 'size'> & { size?: number },
) => {
  reply
    .headers({
      'content-security-policy': SANDBOX,
      'content-disposition': attachment(name),
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      ...(size !== undefined && { 'content-length': size }),
    })
    .type(type);
  return bytes;
};
