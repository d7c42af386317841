import { mailTemplate } from '@titian/shared-contracts/mail-template';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const provides = { providesTags: ['MailTemplate' as const] };
// Quiet: forms and dialogs show these errors themselves.
const quiet = { extraOptions: { quiet: true } };
const changes = { invalidatesTags: ['MailTemplate' as const], ...quiet };

export const {
  useListMailTemplatesQuery,
  useMailTemplateQuery,
  useSaveMailTemplateMutation,
  useRestoreMailTemplateMutation,
  useResetMailTemplateMutation,
  useSwitchMailTemplateMutation,
  useTestMailTemplateMutation,
} = defineCalls((build) => ({
  listMailTemplates: build.query({ ...request(mailTemplate.list), ...provides }),
  mailTemplate: build.query({ ...request(mailTemplate.detail), ...provides }),
  saveMailTemplate: build.mutation({ ...request(mailTemplate.save), ...changes }),
  restoreMailTemplate: build.mutation({ ...request(mailTemplate.restore), ...changes }),
  resetMailTemplate: build.mutation({ ...request(mailTemplate.reset), ...changes }),
  switchMailTemplate: build.mutation({ ...request(mailTemplate.switch), ...changes }),
  testMailTemplate: build.mutation({ ...request(mailTemplate.test), ...quiet }),
}));
