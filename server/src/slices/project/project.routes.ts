import type { FastifyPluginAsync } from 'fastify';
import { localText } from '@titian/shared-contracts';
import { project } from '@titian/shared-contracts/project';
import { mount } from '../../http/mount';
import { oneByOne } from '../../http/one-by-one';
import { createOwnProjectService } from './own-project.service';
import { createProjectRepository } from './project.repository';
import { createProjectService } from './project.service';
import { createProjectListService } from './project-list.service';

export const projectRoutes: FastifyPluginAsync = async (app) => {
  const lists = createProjectListService(app.db);
  const projects = createProjectRepository(app.db);
  const service = createProjectService(app.db);
  const own = createOwnProjectService(app.db);

  mount(app, project.list, (call, { query }) => lists.list(call, query));
  mount(app, project.export, (call, { query, reply }) => lists.export(call, reply, query));

  mount(app, project.detail, (call, { params }) => own.detail(call, params.id));
  mount(app, project.subscribers, (call, { params, query }) => own.subscribers(call, params.id, query));
  mount(app, project.overview, (call, { params }) => own.overview(call, params.id));
  mount(app, project.analytics, (call, { params, query }) => own.analytics(call, params.id, query.days ?? '30'));

  mount(app, project.byIdentifier, async ({ actor, locale }, { query }) => {
    const found = await projects.byIdentifier(actor, query.Identifier);
    return found.map((row) => ({
      id: row.id,
      projectIdentifier: row.projectIdentifier,
      Identifier: row.identifier,
      Name: localText(row.name, locale),
      Status: row.status,
      StatusPrivate: row.statusPrivate,
      apiVersion: row.currentVersionId,
      versions: row.versions.map(({ id, version, swaggerOriginal }) => ({
        id,
        version,
        SwaggerOriginal: swaggerOriginal,
      })),
    }));
  });

  mount(app, project.clone, (call, { params, body }) => service.clone(call, params.id, body));
  mount(app, project.archive, (call, { params, body }) => service.archive(call, params.id, body.rowVersion));
  mount(app, project.archiveMany, (call, { body }) =>
    oneByOne(body.projects, ({ id, rowVersion }) => service.archive(call, id, rowVersion)),
  );
  mount(app, project.restore, (call, { params, body }) => service.restore(call, params.id, body.rowVersion));
};
