/** An account as the target of an entry in the portal log. */
export const accountTarget = (id: string, label = id) => ({ type: 'user', id, label });
