import type { PublicCall } from '../http/call';
import { newId } from '../storage/schema/columns';

/** What the audit and timelines call time's own acts. */
export const systemCall = (now: Date): PublicCall => ({
  ...{ actor: null, correlationId: newId(now.getTime()), ip: '', userAgent: '', locale: 'my', now },
});
