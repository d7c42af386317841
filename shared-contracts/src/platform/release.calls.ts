import * as z from 'zod/mini';
import { endpoint, requiredText } from '@titian/shared-contracts';
import { OfSection, OfRelease } from './call-parts';
import { SharedDependency } from './dependency';
import { Version } from './manifest';
import { ReleaseCheck, ReleaseDetail, ReleaseDifference } from './release';

/** Calls for releases of a section, and for shared libraries. */
export const releaseCalls = {
  publish: endpoint({
    method: 'POST',
    path: '/registry/sections/:name/releases',
    access: 'platform.create',
    deploy: 'publish',
    summary: 'Publish a release: a gzipped tarball of a build',
    params: OfSection,
    consumes: 'application/gzip',
    response: ReleaseDetail,
    status: 201,
  }),
  publishFrom: endpoint({
    method: 'POST',
    path: '/registry/sections/:name/releases/from',
    access: 'platform.create',
    deploy: 'publish',
    summary: 'Publish a release that is hosted elsewhere, by the address of its release.json',
    params: OfSection,
    body: z.object({ manifest: z.url() }),
    response: ReleaseDetail,
    status: 201,
  }),
  tryRelease: endpoint({
    method: 'POST',
    path: '/registry/sections/:name/checks',
    access: 'platform.create',
    deploy: 'publish',
    summary: 'The checks of a release, keeping nothing of it',
    params: OfSection,
    consumes: 'application/gzip',
    response: z.array(ReleaseCheck),
  }),
  release: endpoint({
    method: 'GET',
    path: '/registry/sections/:name/releases/:version',
    access: 'platform.view',
    deploy: 'publish',
    summary: 'One release with its checks',
    params: OfRelease,
    response: ReleaseDetail,
  }),
  difference: endpoint({
    method: 'GET',
    path: '/registry/sections/:name/releases/:version/difference',
    access: 'platform.view',
    deploy: 'publish',
    summary: 'What a release changes against another one, else against stable',
    params: OfRelease,
    query: z.object({ from: z.optional(Version) }),
    response: ReleaseDifference,
  }),
  dependencies: endpoint({
    method: 'GET',
    path: '/registry/dependencies',
    access: 'platform.view',
    summary: 'Shared dependencies: provided by the shell, asked by each live release',
    response: z.array(SharedDependency),
  }),
  tryUpgrade: endpoint({
    method: 'POST',
    path: '/registry/dependencies/try',
    access: 'platform.view',
    summary: 'What another version of a shared dependency would break',
    body: z.object({ request: requiredText(120), version: Version }),
    response: SharedDependency,
  }),
};
