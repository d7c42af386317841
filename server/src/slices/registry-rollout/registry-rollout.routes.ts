import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { platform } from '@titian/shared-contracts/platform';
import { mount } from '../../http/mount';
import { subjectOf } from '../registry';
import { type Parts, partsOf } from './acts';
import { createApprovalService, openApprovals } from './approval.service';
import { createBlockService } from './block.service';
import { createChannelService } from './channel.service';
import { readEntries } from './entries';
import { createOriginService } from './origin.service';
import { createOverrideService } from './override.service';
import { createPinService } from './pin.service';
import { createRolloutService } from './rollout.service';
import { createRuleService, needsTwoPersons } from './rule.service';
import { createSectionService } from './section.service';
import { createSetService } from './set.service';
import { searchSubjects } from './subjects';
import { explain } from './why';

function mountSections(app: FastifyInstance, parts: Parts): void {
  const sections = createSectionService(parts);
  mount(app, platform.sections, (call) => sections.list(call));
  mount(app, platform.addSection, (call, { body }) => sections.add(call, body));
  mount(app, platform.section, (call, { params }) => sections.detail(call, params.name));
  mount(app, platform.changeSection, (call, { params, body }) => sections.change(call, params.name, body));
  mount(app, platform.entries, (_call, { query }) => readEntries(app.db, query));
  mount(app, platform.why, async (_call, { reply }) => {
    const subject = await subjectOf(app, reply.request, reply);
    const [resolved, snapshot] = [await app.sections.resolve(subject), await app.sections.snapshot()];
    return explain(resolved, snapshot.sections, subject);
  });
}

function mountChannels(app: FastifyInstance, parts: Parts): void {
  const rollouts = createRolloutService({ ...parts, needsTwo: () => needsTwoPersons(app.db) });
  const channels = createChannelService(parts);
  const blocks = createBlockService(parts);
  mount(app, platform.promote, (call, { params, body }) => rollouts.promote(call, params.name, body));
  mount(app, platform.canary, (call, { params, body }) => rollouts.canary(call, params.name, body));
  mount(app, platform.preview, (call, { params, body }) => channels.preview(call, params.name, body));
  mount(app, platform.endCanary, (call, { params, body }) => channels.endCanary(call, params.name, body));
  mount(app, platform.rollback, (call, { params, body }) => channels.rollback(call, params.name, body));
  mount(app, platform.block, (call, { params: { name, version }, body }) =>
    blocks.block(call, name, { version, ...body }),
  );
  mount(app, platform.unblock, (call, { params: { name, version }, body }) =>
    blocks.unblock(call, name, { version, ...body }),
  );
}

function mountApprovals(app: FastifyInstance, parts: Parts): void {
  const approvals = createApprovalService(parts);
  mount(app, platform.approvals, ({ actor }) => openApprovals(app.db, actor));
  mount(app, platform.approve, (call, { params, body }) => approvals.approve(call, params.id, body.reason));
  mount(app, platform.refuse, (call, { params, body }) => approvals.refuse(call, params.id, body.reason));
  const rules = createRuleService(parts);
  mount(app, platform.rules, () => rules.read());
  mount(app, platform.changeRules, (call, { body }) => rules.change(call, body));
}

function mountPins(app: FastifyInstance, parts: Parts): void {
  const pins = createPinService(parts);
  mount(app, platform.pin, (call, { params, body }) => pins.pin(call, params.name, body));
  mount(app, platform.unpin, (call, { params, body }) => pins.unpin(call, params.name, params.id, body.reason));
  mount(app, platform.subjects, ({ actor, locale }, { query }) => searchSubjects(app.db, actor, query.q, locale));
}

function mountOverrides(app: FastifyInstance, parts: Parts): void {
  const overrides = createOverrideService(parts);
  mount(app, platform.overrides, (call) => overrides.list(call));
  mount(app, platform.override, (call, { body }) => overrides.add(call, body));
  mount(app, platform.endOverride, (call, { params }) => overrides.end(call, params.id));
}

function mountSets(app: FastifyInstance, parts: Parts): void {
  const sets = createSetService(parts);
  mount(app, platform.sets, ({ actor }) => sets.list(actor));
  mount(app, platform.addSet, (call, { body }) => sets.add(call, body));
  mount(app, platform.restoreSet, (call, { params, body }) => sets.restore(call, params.id, body.reason));
}

function mountOrigins(app: FastifyInstance, parts: Parts): void {
  const origins = createOriginService({ ...parts, publicUrl: app.config.publicUrl });
  mount(app, platform.origins, (call) => origins.list(call));
  mount(app, platform.addOrigin, (call, { body }) => origins.add(call, body));
  mount(app, platform.removeOrigin, (call, { params, body }) => origins.remove(call, params.id, body.reason));
}

/** Everything that changes which releases run, and what the console reads of it. */
export const registryRolloutRoutes: FastifyPluginAsync = async (app) => {
  const parts = partsOf(app);
  const all = [mountSections, mountChannels, mountApprovals, mountPins, mountOrigins, mountOverrides, mountSets];
  for (const mountAll of all) mountAll(app, parts);
};
