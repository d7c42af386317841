import type { PublicCall } from '../http/call';
import { newId } from '../storage/schema/columns';

/** The call of an action that a job takes, for the audit and timelines. */
export const systemCall = (now: Date): PublicCall => ({
  ...{ actor: null, correlationId: newId(now.getTime()), ip: '', userAgent: '', locale: 'my', now },
});
