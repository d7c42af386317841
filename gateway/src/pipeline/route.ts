import { found } from '../call';
import type { Step } from './step';

/** Finds the API's version and the operation: its most specific template first. */
export const route: Step = {
  name: 'route',
  decide(call, { index }) {
    if (!index) return { code: 'GDX-1004', retryAfter: 5 };
    const version = call.address && index.apiAt(call.address);
    if (!version) return { code: 'GDX-1002' };
    call.api = version.api;
    const operations = version.operationsAt(found(call, 'path'));
    if (operations.length === 0) return { code: 'GDX-1002' };
    const method = call.method === 'HEAD' ? 'GET' : call.method;
    call.operation = operations.find((operation) => operation.method.toUpperCase() === method);
    if (call.operation) return null;
    const offered = new Set(operations.map((operation) => operation.method.toUpperCase()));
    if (offered.has('GET')) offered.add('HEAD');
    return { code: 'GDX-1005', headers: { allow: [...offered].sort().join(', ') } };
  },
};
