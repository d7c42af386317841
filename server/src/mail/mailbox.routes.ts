import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { notFound } from '../http/problem';
import type { Mailbox } from './mailbox';
import { listPage, mailPage } from './mailbox.page';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src data:; base-uri *; form-action 'none'";

const page = (reply: FastifyReply, html: string) =>
  reply
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);

/** The mailbox of the demo: for people at /dev/mail, for tests at /dev/mail.json. */
export const mailboxRoutes =
  (mailbox: Mailbox): FastifyPluginAsync =>
  async (app) => {
    app.get('/dev/mail', (_request, reply) => page(reply, listPage(mailbox.list())));
    app.get('/dev/mail.json', (_request, reply) => reply.header('cache-control', 'no-store').send(mailbox.list()));
    app.get<{ Params: { id: string } }>('/dev/mail/:id', (request, reply) => {
      const mail = mailbox.find(request.params.id);
      if (!mail) throw notFound();
      return page(reply, mailPage(mail));
    });
  };
