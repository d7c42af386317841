import { found } from '../call';
import type { Step } from './step';

/** Whether the announced body is one that the API takes. A body without a length is counted while it passes. */
export const body: Step = {
  name: 'body',
  decide: (call) =>
    Number(call.headers['content-length'] ?? 0) > found(call, 'api').bodyBytes ? { code: 'GDX-1003' } : null,
};
