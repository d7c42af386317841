/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const mailTemplatePaths = {
  templates: () => '/settings/email-template',
  choose: () => '/settings/email-template/new',
  template: (code: string) => `/settings/email-template/${code}`,
} as const;
