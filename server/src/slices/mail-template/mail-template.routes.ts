import type { FastifyInstance } from 'fastify';
import { mailTemplate as contract, type MailTemplate } from '@titian/shared-contracts/mail-template';
import { mount } from '../../http/mount';
import { notFound } from '../../http/problem';
import { createWriter } from '../../mail/compose';
import { WORDS } from '../../mail/words';
import { type MailCode, mailCodesOf } from './mail-codes';
import { createMailTemplateRepository, textOf } from './mail-template.repository';
import { createMailTemplateService } from './mail-template.service';
import { toRow, toVersion } from './mail-template.wire';
import { queueTestMail } from './test-mail.service';

/** The texts of mails, for those who run the portal. */
export async function mailTemplateRoutes(app: FastifyInstance): Promise<void> {
  const { db, log, config, settings } = app;
  const mails = new Map(mailCodesOf(app.events.messages).map((mail) => [mail.code, mail]));
  const templates = createMailTemplateRepository(db);
  const service = createMailTemplateService(db);

  const known = (code: string): MailCode => {
    const mail = mails.get(code);
    if (!mail) throw notFound();
    return mail;
  };

  async function detail(mail: MailCode): Promise<MailTemplate> {
    const versions = await templates.versions(mail.code);
    const { portalTitle } = await settings.read('portalTitle');
    return {
      ...toRow(mail, versions[0]),
      rowVersion: versions[0]?.version ?? 0,
      text: textOf(versions[0]) ?? mail.builtIn,
      builtIn: mail.builtIn,
      variables: mail.variables,
      frame: { portalTitle, ...WORDS },
      versions: versions.map(toVersion),
    };
  }

  mount(app, contract.list, async () => {
    const last = new Map((await templates.lastOfAll()).map((row) => [row.code, row]));
    return [...mails.values()].map((mail) => toRow(mail, last.get(mail.code)));
  });
  mount(app, contract.detail, (_call, { params }) => detail(known(params.code)));
  mount(app, contract.save, async (call, { params, body }) => {
    await service.save(call, known(params.code), body);
    return detail(known(params.code));
  });
  mount(app, contract.restore, async (call, { params, body }) => {
    await service.restore(call, known(params.code), body);
    return detail(known(params.code));
  });
  mount(app, contract.reset, async (call, { params, body }) => {
    await service.reset(call, known(params.code), body);
    return detail(known(params.code));
  });
  mount(app, contract.switch, async (call, { params, body }) => {
    await service.switch(call, known(params.code), body);
    return detail(known(params.code));
  });
  mount(app, contract.test, async (call, { params, body: { locale, ...text } }) => {
    const writer = createWriter({ publicUrl: config.publicUrl, log, ...(await settings.read('portalTitle')) });
    const sent = await queueTestMail(db, call, { mail: known(params.code), text, locale, writer });
    app.jobs.wake('mail.send');
    return sent;
  });
}
