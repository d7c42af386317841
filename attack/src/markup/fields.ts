/** How a text becomes part of a page or a mail. */
export type Reading = 'formatted' | 'markdown' | 'mail' | 'definition' | 'file';

export interface MarkupField {
  reading: Reading;
  /** Calls that take it, with the way to it in their body; `*` stands for each entry of a list, and `**` for either language. */
  taken: string[];
  /** The files that show it by `Prose` or `RichText`; empty where the server writes it. */
  shown: string[];
}

/**
 * Every field of the portal whose text is read as marks. The test beside it compares this list with the contracts and with the pages: a field
 * that isn't here, or a page that shows one by itself, fails it. Each is tried with every text of `payloads.ts`.
 */
export const MARKUP_FIELDS = {
  'page of content': {
    reading: 'formatted',
    taken: ['content.create: content.body.**', 'content.save: content.body.**'],
    shown: ['mf-cms/src/reading/ReadingPage.tsx', 'mf-cms/src/contents/PagePreview.tsx'],
  },
  'text of the main page': {
    reading: 'formatted',
    taken: ['mainPage.save: content.blocks.*.body.**'],
    shown: ['mf-catalogue/src/catalogue/blocks/TextView.tsx'],
  },
  'report of an issue': {
    reading: 'markdown',
    taken: ['helpdesk.create: description'],
    shown: ['mf-catalogue/src/helpdesk/ThreadMessage.tsx'],
  },
  'reply to an issue': {
    reading: 'markdown',
    taken: ['helpdesk.reply: body'],
    shown: ['mf-catalogue/src/helpdesk/ThreadMessage.tsx'],
  },
  'data request': {
    reading: 'markdown',
    taken: ['dataRequest.create: description', 'dataRequest.save: description', 'dataRequest.submit: description'],
    shown: ['mf-catalogue/src/data-requests/UseCard.tsx'],
  },
  'thread of a data request': {
    reading: 'markdown',
    taken: ['dataRequest.ask: body', 'dataRequest.answer: body', 'dataRequest.message: body'],
    shown: ['mf-catalogue/src/data-requests/RequestThread.tsx'],
  },
  'description of an API': {
    reading: 'markdown',
    taken: ['authoring.create: description.**', 'authoring.update: changes.description.**'],
    shown: ['mf-catalogue/src/marketplace/Introduction.tsx', 'mf-myapi/src/parts/authoring/DescriptionPreview.tsx'],
  },
  'text of a mail': {
    reading: 'mail',
    taken: ['mailTemplate.save: body.**', 'mailTemplate.test: body.**'],
    shown: [],
  },
  'descriptions in a definition': {
    reading: 'definition',
    taken: ['definition.put: text', 'middleware.update: SwaggerOriginal'],
    shown: ['ApiReader', 'BodyView', 'OperationSection', 'ParameterList', 'Responses'].map(
      (name) => `shared-ui/src/openapi/${name}.tsx`,
    ),
  },
  'Word document of a repository': {
    reading: 'file',
    taken: ['upload.begin: the words of a Word document'],
    shown: ['mf-catalogue/src/repository/Preview.tsx'],
  },
  'Markdown file of a repository': {
    reading: 'file',
    taken: ['upload.begin: the bytes of the upload'],
    shown: ['mf-catalogue/src/repository/Preview.tsx'],
  },
} satisfies Record<string, MarkupField>;
export type FieldName = keyof typeof MARKUP_FIELDS;

/** Pages that show only texts of the portal itself. */
export const OWN_TEXTS = [
  'mf-admin/src/style-guide/examples/Texts.tsx',
  'mf-admin/src/style-guide/examples/Writing.tsx',
];
