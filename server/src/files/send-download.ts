import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { attachment } from './file-name';

interface Download {
  name: string;
  type: string;
  bytes: Readable;
  /** In bytes; left out where nobody knows it yet. */
  size?: number;
}

/** Content of files never runs on the portal's origin: no scripts, no frames, no type sniffing. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** Bytes as a download of their own name, whatever they are. */
export const sendDownload = (reply: FastifyReply, { name, type, bytes, size }: Download) => {
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
