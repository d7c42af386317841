import fp from 'fastify-plugin';
import { CIPHER_HEADER } from '@titian/shared-contracts/cipher';
import { Problem } from '../http/problem';
import { encryptAnswer } from './cipher';
import { UNREADABLE_URL } from './rewrite';

/** Spec §7: JSON answers to encrypted calls are encrypted, errors too, with their true status. Files and streams are not. */
export const transportPlugin = fp(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = /^application\/(problem\+)?json/.test(String(reply.getHeader('content-type')));
    if (!request.raw.isEncrypted || !isJson || typeof payload !== 'string' || payload === '') return payload;
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header(CIPHER_HEADER, 'aes-hex')
      .removeHeader('content-length');
    return encryptAnswer(payload);
  });
  app.all(UNREADABLE_URL, async () => {
    throw new Problem(400, 'transport.unreadable');
  });
});
