import type { FastifyPluginAsync } from 'fastify';
import { accessPolicy, explanation, organizationGroup, throttlePolicy } from '@titian/shared-contracts/policy';
import { mount } from '../../http/mount';
import { lostByChange } from './access-lost';
import { createExplanationService } from './explanation.service';
import { createGroupService } from './group.service';
import { ACCESS } from './policy.kinds';
import { createPolicyReader } from './policy.reader';
import { createPolicyService } from './policy.service';
import { nameable } from './named-applications';
import { createComingService } from './throttle-coming.service';
import { asThrottle, createThrottleReader } from './throttle.reader';
import { THROTTLE } from './throttle.kind';
import { allRules, choicesOf, mustHaveNetworks, namesOf } from './rule-names';

export const policyRoutes: FastifyPluginAsync = async (app) => {
  const throttle = createPolicyService(app.db, THROTTLE);
  const readThrottle = createThrottleReader(app.db);
  mount(app, throttlePolicy.list, (call, { query }) => readThrottle.list(call, query));
  mount(app, throttlePolicy.detail, (call, { params }) => readThrottle.detail(call, params.id));
  mount(app, throttlePolicy.choices, async ({ actor }) => ({ applications: await nameable(app.db, actor) }));
  mount(app, throttlePolicy.create, async (call, { body }) =>
    asThrottle(call, await throttle.create(call, body.input)),
  );
  mount(app, throttlePolicy.update, async (call, { params, body }) =>
    asThrottle(call, await throttle.update(call, params.id, body)),
  );
  const coming = createComingService(app.db);
  mount(app, throttlePolicy.cancel, async (call, { params, body }) =>
    asThrottle(call, await coming.cancel(call, params.id, body)),
  );
  mount(app, throttlePolicy.remove, (call, { params }) => throttle.remove(call, params.id));

  const access = createPolicyService(app.db, ACCESS);
  const readAccess = createPolicyReader(app.db, ACCESS);
  mount(app, accessPolicy.list, (call, { query }) => readAccess.list(call, query));
  mount(app, accessPolicy.choices, (call) => choicesOf(app.db, call));
  mount(app, accessPolicy.detail, async (call, { params }) => {
    const found = await readAccess.detail(call, params.id);
    // A tenant names whom it lets in; the platform's policies are read by every tenant.
    const reader = found.tenant ? undefined : call.actor;
    return { ...found, names: await namesOf(app.db, allRules(found.rules, found.versions), reader) };
  });
  mount(app, accessPolicy.create, async (call, { body: { input } }) => {
    mustHaveNetworks(input.rules);
    return access.create(call, input);
  });
  mount(app, accessPolicy.update, async (call, { params, body }) => {
    mustHaveNetworks(body.input.rules);
    return access.update(call, params.id, body);
  });
  mount(app, accessPolicy.lost, (call, { params, body }) => lostByChange(app.db, call, params.id, body.input));
  mount(app, accessPolicy.remove, (call, { params }) => access.remove(call, params.id));

  const groups = createGroupService(app.db);
  mount(app, organizationGroup.list, (call, { query }) => groups.list(call, query));
  mount(app, organizationGroup.create, (call, { body }) => groups.create(call, body.input));
  mount(app, organizationGroup.update, (call, { params, body }) => groups.update(call, params.id, body));
  mount(app, organizationGroup.remove, (call, { params }) => groups.remove(call, params.id));

  const asking = createExplanationService(app);
  mount(app, explanation.apis, (call) => asking.apis(call));
  mount(app, explanation.explain, (call, { query }) => asking.explain(call, query));
  mount(app, explanation.callers, (call, { query }) => asking.callers(call, query));
};
