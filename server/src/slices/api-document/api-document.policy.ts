import type { Actor } from '../../http/call';
import { mayFind, mayManage } from '../catalogue';
import type { createDocumentRepository } from './api-document.repository';

type Api = Awaited<ReturnType<ReturnType<typeof createDocumentRepository>['api']>>;

/** Whether somebody finds an API in the catalogue, and so what is offered of it there. */
export const mayFindApi = (actor: Actor | null, api: Api): boolean => api?.search != null && mayFind(actor)(api.search);

/** Whether somebody sees an API at all: in the catalogue, or as one of its publishers. */
export const maySeeApi = (actor: Actor | null, api: Api): boolean =>
  api !== null && (mayFindApi(actor, api) || mayManage(actor, api.owner));
