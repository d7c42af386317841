/** Names of the hub's groups. */
export const EVERYBODY = 'everybody';
export const userGroup = (id: string) => `user:${id}`;
export const organizationGroup = (id: string) => `org:${id}`;
export const sessionGroup = (id: string) => `session:${id}`;

/** The organisation that a group is of; null for other groups. */
export const organizationOf = (group: string): string | null => (group.startsWith('org:') ? group.slice(4) : null);

/** Those who watch a topic and see the same. */
export const watchGroup = (topic: string, audience: string) => `watch:${topic}:${audience}`;
/** The topic that a group watches; null for other groups. */
export const topicOf = (group: string): string | null => (group.startsWith('watch:') ? group.split(':')[1]! : null);
