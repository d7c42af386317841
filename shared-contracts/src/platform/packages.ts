import * as z from 'zod/mini';
import { endpoint } from '@titian/shared-contracts';
import { Version } from './manifest';

/** A packed package that the portal offers to teams without the source. */
const KitPackage = z.object({
  name: z.string(),
  version: Version,
  /** Its path. */
  path: z.string(),
  bytes: z.int(),
  /** The integrity as in npm's lock file. */
  integrity: z.string(),
});

/** The section kit and the shared packages, with the versions that the shell provides. */
export const KitPackages = z.object({
  packages: z.array(KitPackage),
  /** Version of the section contract. */
  contract: Version,
  /** The shell's shared scope: version by request. */
  shared: z.record(z.string(), Version),
  /** Versions of the libraries that a section lists itself. */
  libraries: z.record(z.string(), Version),
});

/** Calls for downloading the kit from a portal. */
export const kitCalls = {
  packages: endpoint({
    method: 'GET',
    path: '/registry/packages',
    access: 'public',
    summary: 'The section kit and the shared packages, and what the shell provides',
    response: KitPackages,
  }),
  package: endpoint({
    method: 'GET',
    path: '/registry/packages/:file',
    access: 'public',
    summary: 'A packed package, as npm installs it',
    params: z.object({ file: z.string().check(z.maxLength(80), z.regex(/^[a-z][a-z-]*(-\d[\w.-]*)?\.tgz$/)) }),
    response: z.unknown(),
    produces: 'application/octet-stream',
  }),
};
