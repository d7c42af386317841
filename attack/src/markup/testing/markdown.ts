import { authoring } from '@titian/shared-contracts/authoring';
import { dataRequest } from '@titian/shared-contracts/data-request';
import { definition } from '@titian/shared-contracts/definition';
import { helpdesk } from '@titian/shared-contracts/helpdesk';
import { mailTemplate } from '@titian/shared-contracts/mail-template';
import { repositoryFile } from '@titian/shared-contracts/repository';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { requestForm } from '../../../../server/src/testing/data-requests';
import { paragraphXml, wordDocument } from '../../../../server/src/testing/documents';
import { makeDraft } from '../../../../server/src/testing/drafts';
import { newIssue } from '../../../../server/src/testing/issues';
import { makeRepository, uploadFile } from '../../../../server/src/testing/repositories';
import type { FieldName } from '../fields';
import { asMail, asText, type loadRenderers, type Outcome, refusalOf } from './shown';
import type { World } from './world';

type Renderers = Awaited<ReturnType<typeof loadRenderers>>;
type Try = (text: string) => Promise<Outcome>;
type Prepare = (world: World, show: Renderers) => Promise<Try>;

const both = (text: string) => ({ my: text, en: text });
/** Long enough for any field's least length. */
const long = (text: string) => `${text}\n\nSelepas banjir, meja bantuan perlu tahu.`;

const issue: Prepare =
  async ({ client, tenantadmin }, show) =>
  async (text) => {
    const made = await client.call(helpdesk.create, {
      body: newIssue({ description: text, title: long(text).slice(0, 80) }),
    });
    const refused = refusalOf(made);
    if (refused) return refused;
    const { description } = (await tenantadmin.call(helpdesk.detail, { params: { id: made.body.id } })).body;
    return { served: asText(show.markdownHtml(description)) };
  };

const reply: Prepare = async ({ client, tenantadmin }, show) => {
  const { id } = (await client.call(helpdesk.create, { body: newIssue() })).body;
  return async (text) => {
    const sent = await tenantadmin.call(helpdesk.reply, { params: { id }, body: { body: text } });
    const refused = refusalOf(sent);
    if (refused) return refused;
    const { messages } = (await client.call(helpdesk.detail, { params: { id } })).body;
    return { served: asText(show.markdownHtml(messages.at(-1).body)) };
  };
};

/** A request that was sent, with its description read by the agency that is asked. */
async function request({ client, portal, developer }: World, text: string) {
  const form = requestForm({
    ...{ title: long(text).slice(0, 100), description: long(text) },
    providerId: portal.organizations.provider.id,
  });
  const draft = await client.call(dataRequest.create, { body: { ...form, idempotencyKey: crypto.randomUUID() } });
  const refused = refusalOf(draft);
  if (refused) return refused;
  const { id, rowVersion } = draft.body;
  const sent = refusalOf(await client.call(dataRequest.submit, { params: { id }, body: { ...form, rowVersion } }));
  return sent ?? { id: id as string, body: (await developer.call(dataRequest.detail, { params: { id } })).body };
}

const asked: Prepare = async (world, show) => async (text) => {
  const made = await request(world, text);
  return 'refused' in made ? made : { served: asText(show.markdownHtml(made.body.form.description)) };
};

const thread: Prepare = async (world, show) => {
  const made = await request(world, 'Sempadan');
  if ('refused' in made) throw new Error('The request was refused.');
  const params = { id: made.id };
  return async (text) => {
    const refused = refusalOf(await world.client.call(dataRequest.message, { params, body: { body: text } }));
    if (refused) return refused;
    const { messages } = (await world.developer.call(dataRequest.detail, { params })).body;
    return { served: asText(show.markdownHtml(messages.at(-1).body)) };
  };
};

const description: Prepare = async ({ portal, developer, client }, show) => {
  const { project } = await portal.make.api({ organizationId: portal.organizations.provider.id });
  const params = { id: project.id };
  return async (text) => {
    const { rowVersion } = (await developer.call(authoring.read, { params })).body;
    const changes = { description: both(text), summary: both(text.slice(0, 200)) };
    const refused = refusalOf(await developer.call(authoring.update, { params, body: { rowVersion, changes } }));
    if (refused) return refused;
    const found = (await client.call(catalogue.detail, { params })).body;
    return { served: asText(show.markdownHtml(found.description.my), show.markdownHtml(found.description.en)) };
  };
};

/** Test mails that one person may send in a quarter of an hour. */
const TESTS = 18;
const QUARTER = 15 * 60_000 + 1_000;

const mail: Prepare = async ({ portal }) => {
  const params = { code: 'user.locked' };
  let count = 0;
  let admin = await portal.as('superadmin');
  return async (text) => {
    if ((count += 1) % TESTS === 0) {
      portal.pass(QUARTER);
      admin = await portal.as('superadmin');
    }
    const { rowVersion } = (await admin.call(mailTemplate.detail, { params })).body;
    const words = { subject: both(text.replace(/\s/g, ' ').slice(0, 120)), body: both(`${text}\n\n{{until}}`) };
    const reason = 'Bahasa yang lebih mudah';
    const saved = await admin.call(mailTemplate.save, { params, body: { ...words, rowVersion, reason } });
    const refused = refusalOf(saved);
    if (refused) return refused;
    const sent = refusalOf(await admin.call(mailTemplate.test, { params, body: { ...words, locale: 'my' } }));
    if (sent) return sent;
    await portal.app.events.drain();
    const [last] = (await portal.app.inject({ url: '/dev/mail.json' })).json<{ html: string }[]>();
    return { served: [asMail(last!.html)] };
  };
};

/** Every text of a document that stands as a description. */
const descriptionsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'description' && typeof part === 'string' ? [part] : descriptionsIn(part),
  );
};
const described = (text: string) => ({
  openapi: '3.1.0',
  info: { title: 'Lot', version: '1.0', description: text },
  tags: [{ name: 'Lot', description: text }],
  paths: {
    '/lot': {
      get: {
        ...{ operationId: 'lot', summary: 'Satu lot', description: text, tags: ['Lot'] },
        parameters: [{ name: 'x', in: 'query', description: text, schema: { type: 'string', description: text } }],
        responses: { 200: { description: text } },
      },
    },
  },
});

const document: Prepare = async ({ portal, developer }, show) => {
  const params = await makeDraft(portal);
  let revision = 0;
  return async (text) => {
    const body = { revision, text: JSON.stringify(described(text)), source: { kind: 'editor' as const, name: '' } };
    const put = await developer.call(definition.put, { params, body });
    const refused = refusalOf(put);
    if (refused) return refused;
    ({ revision } = put.body);
    const read = (await developer.call(definition.read, { params })).body;
    const texts = descriptionsIn(JSON.parse(read.text));
    if (texts.length < 5) throw new Error('The document lost its descriptions.');
    return { served: asText(...texts.map(show.markdownHtml)) };
  };
};

const file: Prepare = async ({ portal, tenantadmin }, show) => {
  const { rootId } = await makeRepository(tenantadmin, { organizationId: portal.organizations.provider.id });
  let count = 0;
  return async (text) => {
    const sent = await uploadFile(portal, tenantadmin, rootId, `fail-${(count += 1)}.md`, Buffer.from(text));
    const refused = refusalOf(sent);
    if (refused) return refused;
    const preview = await tenantadmin.call(repositoryFile.preview, { params: { id: sent.body.id } });
    if (preview.body.kind !== 'markdown') throw new Error(`It is previewed as ${preview.body.kind}.`);
    return { served: asText(show.markdownHtml(preview.body.text)) };
  };
};

/** What no XML can have: control signs, halves of pairs. */
const NOT_IN_XML = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

const word: Prepare = async ({ portal, tenantadmin }, show) => {
  const { rootId } = await makeRepository(tenantadmin, { organizationId: portal.organizations.provider.id });
  let count = 0;
  return async (text) => {
    const bytes = await wordDocument(paragraphXml(`${text.replaceAll(NOT_IN_XML, '')} `));
    const sent = await uploadFile(portal, tenantadmin, rootId, `surat-${(count += 1)}.docx`, bytes);
    const refused = refusalOf(sent);
    if (refused) return refused;
    const { body } = await tenantadmin.call(repositoryFile.preview, { params: { id: sent.body.id } });
    if (body.kind !== 'document') throw new Error(`It is previewed as ${body.kind}.`);
    return { served: asText(show.formattedHtml(body.text)) };
  };
};

/** How a text is sent through each field that isn't a formatted one, and what its readers are shown. */
export const MARKDOWN_TRIES = {
  'report of an issue': issue,
  'reply to an issue': reply,
  'data request': asked,
  'thread of a data request': thread,
  'description of an API': description,
  'text of a mail': mail,
  'descriptions in a definition': document,
  'Word document of a repository': word,
  'Markdown file of a repository': file,
} satisfies Partial<Record<FieldName, Prepare>>;
