/** Names of the hub's groups. */
export const userGroup = (id: string) => `user:${id}`;
export const organizationGroup = (id: string) => `org:${id}`;
export const sessionGroup = (id: string) => `session:${id}`;
