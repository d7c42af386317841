/** Names of the hub's groups. */
export const EVERYBODY = 'everybody';
export const userGroup = (id: string) => `user:${id}`;
export const organizationGroup = (id: string) => `org:${id}`;
export const sessionGroup = (id: string) => `session:${id}`;

/** The organisation that a group is of; null for other groups. */
export const organizationOf = (group: string): string | null => (group.startsWith('org:') ? group.slice(4) : null);
