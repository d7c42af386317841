/** Spec §2: the address of the provider's list names its filters, with a word for each that doesn't narrow. */
const ALL = 'All';
const subscribers = (narrowed: { status?: string; apiProjectId?: string; subscriberEmail?: string } = {}) =>
  `/myapi/subscription?${new URLSearchParams({ status: ALL, apiProjectId: ALL, subscriberEmail: ALL, ...narrowed })}`;

/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const subscriptionPaths = {
  mySubscriptions: () => '/mysubscription',
  mySubscription: (id: string) => `/mysubscription?open=${id}`,
  /** Coming versions that break the own agency's calls. */
  changes: () => '/mysubscription/changes',
  subscribers,
  /** One of them, opened beside the list. */
  subscriber: (id: string) => `${subscribers()}&open=${id}`,
  /** Applications as the organisation's staff see them, and as a client does (spec §4). */
  applications: (isClient: boolean) => (isClient ? '/myapi/applications-client' : '/myapi/applications'),
  application: (isClient: boolean, id: string) => `${subscriptionPaths.applications(isClient)}?id=${id}`,
} as const;
