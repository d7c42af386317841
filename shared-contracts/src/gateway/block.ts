import * as z from 'zod/mini';
import {
  endpoint,
  Id,
  IdParams,
  ListQuery,
  LocalText,
  page,
  Reason,
  requiredText,
  Timestamp,
} from '@titian/shared-contracts';
import { DenyRule } from '../plane';

/** What a block is about: an id, or a network. */
export const BlockKind = DenyRule.shape.kind;
export const BlockState = z.enum(['Active', 'Expired', 'Lifted']);

/** A kill switch or deny rule (marketplace.md §19): calls are refused with GDX-1201 while it is active. */
export const Block = z.object({
  id: Id,
  kind: BlockKind,
  value: z.string(),
  /** What it is about, as people call it. */
  name: LocalText,
  state: BlockState,
  message: z.nullable(LocalText),
  reason: z.string(),
  createdAt: Timestamp,
  createdBy: z.string(),
  /** Whether it was set for the platform, which alone lifts it then. */
  byPlatform: z.boolean(),
  expiresAt: z.nullable(Timestamp),
  liftedAt: z.nullable(Timestamp),
  liftedBy: z.nullable(z.string()),
  liftReason: z.nullable(z.string()),
  allowed: z.array(z.enum(['lift'])),
});
export type Block = z.infer<typeof Block>;

export const BlockInput = z.object({
  kind: BlockKind,
  /** An id, or an address or network in CIDR notation. */
  value: requiredText(64),
  /** What callers are told. */
  message: z.object({ my: requiredText(300), en: requiredText(300) }),
  reason: Reason,
  expiresAt: z.optional(z.nullable(Timestamp)),
});
export type BlockInput = z.infer<typeof BlockInput>;

const Target = z.object({ kind: BlockKind, value: z.string(), name: LocalText });
export type BlockTarget = z.infer<typeof Target>;

export const block = {
  list: endpoint({
    method: 'GET',
    path: '/api/gateway/blocks',
    access: 'block.view',
    summary: 'Kill switches and deny rules in scope',
    query: ListQuery,
    response: page(Block),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/gateway/blocks/:id',
    access: 'block.view',
    summary: 'One kill switch or deny rule',
    params: IdParams,
    response: Block,
  }),
  targets: endpoint({
    method: 'GET',
    path: '/api/gateway/blocks/targets',
    access: 'block.create',
    summary: 'What the caller may block',
    response: z.array(Target),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/gateway/blocks',
    access: 'block.create',
    summary: 'Block calls at once: of an API, a version, an application, an organisation, or from a network',
    body: BlockInput,
    response: Block,
    status: 201,
  }),
  lift: endpoint({
    method: 'POST',
    path: '/api/gateway/blocks/:id/lift',
    access: 'block.update',
    summary: 'Lift a block; one that the platform set is lifted by the platform only',
    params: IdParams,
    body: z.object({ reason: Reason }),
    response: Block,
  }),
};

declare global {
  interface TitianTags {
    Block: true;
  }
}
