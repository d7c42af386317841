import * as z from 'zod/mini';
import { RoleBase, type RoleName, ROLES } from '@titian/shared-contracts';

/** Whom a block can be shown to. marketplace.md §21, as pages; a block, unlike a page, can also be for visitors alone. */
export const AUDIENCES = ['All', 'Visitors', 'SignedIn', 'Roles'] as const;
export type AudienceName = (typeof AUDIENCES)[number];

/** `Roles` is for signed-in people of the chosen base roles, in every tenant: at least one, none twice. */
export const BlockAudience = z.discriminatedUnion(
  'to',
  [
    z.object({ to: z.enum(['All', 'Visitors', 'SignedIn']) }),
    z.object({
      to: z.literal('Roles'),
      roles: z.array(RoleBase).check(
        z.minLength(1, 'validation.noRole'),
        z.maxLength(ROLES.length, 'validation.tooMany'),
        z.refine((roles) => new Set(roles).size === roles.length, 'validation.invalid'),
      ),
    }),
  ],
  { error: 'validation.invalid' },
);
export type BlockAudience = z.infer<typeof BlockAudience>;

/** Who reads: a person by the base role, or null for a visitor. */
export type BlockReader = { role: RoleName } | null;

interface ForSome {
  audience?: BlockAudience | undefined;
}

/** The audience of a block; one that was written before there were audiences is for everybody. */
export const audienceOf = ({ audience }: ForSome): BlockAudience => audience ?? { to: 'All' };

/** Whether a reader belongs to the audience of a block. To everybody else the block doesn't exist. */
export function isBlockFor(block: ForSome, reader: BlockReader): boolean {
  const audience = audienceOf(block);
  switch (audience.to) {
    case 'All':
      return true;
    case 'Visitors':
      return reader === null;
    case 'SignedIn':
      return reader !== null;
    case 'Roles':
      return reader !== null && audience.roles.includes(reader.role);
  }
}

/** The blocks of a page that are switched on and for a reader, without what they say of other readers. */
export const blocksFor = <B extends ForSome & { on: boolean }>(blocks: readonly B[], reader: BlockReader): B[] =>
  blocks
    .filter((block) => block.on && isBlockFor(block, reader))
    .map(({ audience: _audience, ...block }) => block as B);
