/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const registrationPaths = {
  applicants: () => '/myapi/applicantdefault',
  applicant: (id: string) => `/myapi/applicantdefault?applicant=${id}`,
  /** The same with all that is known of them. */
  reviews: () => '/myapi/applicant',
  review: (id: string) => `/myapi/applicant?applicant=${id}`,
  /** Registration of somebody who wants to use an API. */
  registerFor: (projectId: string) => `/register?api=${projectId}`,
} as const;
