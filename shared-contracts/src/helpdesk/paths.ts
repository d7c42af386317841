/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const helpdeskPaths = {
  helpdesk: () => '/helpdesk',
  newIssue: () => '/helpdesk/create',
  issue: (id: string) => `/helpdesk/${id}`,
} as const;
