import type { FastifyInstance } from 'fastify';
import { role as contract } from '@titian/shared-contracts/role';
import { asPage } from '../../http/list';
import { mount } from '../../http/mount';
import { checkedRights } from './checked-rights';
import { createAssignmentService } from './assignment.service';
import { createPeopleRepository } from './people.repository';
import { createRoleReader, toPerson } from './role.reader';
import { createRoleRepository } from './role.repository';
import { createRoleService } from './role.service';
import { readRole, toRole } from './role.wire';

/** Roles, their rights, and the people who have them. */
export async function roleRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;
  const roles = createRoleRepository(db);
  const people = createPeopleRepository(db);
  const service = createRoleService(db);
  const assignments = createAssignmentService(db);
  const { endpoints } = app;
  const sources = async () => ({ sections: (await app.sections.resolve()).sections, endpoints });
  const reader = createRoleReader({ db, sources });

  mount(app, contract.list, async ({ actor, locale }, { query }) => {
    const { rows, totalItems } = await roles.page(actor, locale, query);
    return asPage(
      query,
      rows.map((row) => toRole(actor, row)),
      totalItems,
    );
  });
  mount(app, contract.checkedRights, async () => checkedRights(await sources()));
  mount(app, contract.people, async ({ actor }, { query }) => {
    const { rows, totalItems } = await people.page(actor, query);
    return asPage(query, rows.map(toPerson(actor)), totalItems);
  });
  mount(app, contract.effective, (call, { params }) => reader.effective(call, params.id));
  mount(app, contract.create, (call, { body }) => service.create(call, body));
  mount(app, contract.detail, ({ actor }, { params }) => readRole(db, actor, params.id));
  mount(app, contract.update, (call, { params, body }) => service.update(call, params.id, body));
  mount(app, contract.remove, (call, { params }) => service.remove(call, params.id));
  mount(app, contract.recover, (call, { params }) => service.recover(call, params.id));
  mount(app, contract.preview, (call, { params, body }) => reader.effect(call, params.id, body.permissions));
  mount(app, contract.history, (call, { params }) => reader.history(call, params.id));
  mount(app, contract.restore, (call, { params, body }) => service.restore(call, params.id, body));
  mount(app, contract.assign, (call, { params, body }) => assignments.assign(call, params.id, body));
}
