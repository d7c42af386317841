/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const registrationPaths = {
  applicants: () => '/myapi/applicantdefault',
  applicant: (id: string) => `/myapi/applicantdefault?applicant=${id}`,
} as const;
