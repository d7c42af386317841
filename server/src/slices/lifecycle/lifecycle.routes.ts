import type { FastifyPluginAsync } from 'fastify';
import { acknowledgement, lifecycle } from '@titian/shared-contracts/lifecycle';
import { mount } from '../../http/mount';
import { oneByOne } from '../../http/one-by-one';
import { createAcknowledgementService } from './acknowledgement.service';
import { createBlockService } from './block.service';
import { createBreaksService } from './breaks.service';
import { createEndingService } from './ending.service';
import { PUBLISH_JOB } from './lifecycle.jobs';
import { createPublishService } from './publish.service';
import { createReadService } from './read.service';
import { createReminderService } from './reminder.service';
import { createReviewService } from './review.service';

export const lifecycleRoutes: FastifyPluginAsync = async (app) => {
  const reads = createReadService(app.db);
  const breaks = createBreaksService(app.db, app.catalogue.comparer);
  const reviews = createReviewService(app.db);
  const publishing = createPublishService(app.db, app.catalogue.comparer);
  const reminders = createReminderService(app.db);
  const acknowledgements = createAcknowledgementService(app.db, () => app.jobs.wake(PUBLISH_JOB));
  const endings = createEndingService(app.db);
  const blocks = createBlockService(app.db);

  mount(app, lifecycle.read, (call, { params }) => reads.read(call, params));

  mount(app, lifecycle.breaks, (call, { params }) => breaks.breaks(call, params));

  mount(app, lifecycle.submit, (call, { params }) => reviews.submit(call, params));
  mount(app, lifecycle.takeBack, (call, { params }) => reviews.takeBack(call, params));
  mount(app, lifecycle.requestChanges, (call, { params, body }) =>
    reviews.requestChanges(call, { ...params, ...body }),
  );
  mount(app, lifecycle.approve, (call, { params, body }) => reviews.approve(call, { ...params, ...body }));
  mount(app, lifecycle.comment, (call, { params, body }) => reviews.comment(call, { ...params, ...body }));

  mount(app, lifecycle.publish, (call, { params, body }) => publishing.publish(call, { ...params, ...body }));
  mount(app, lifecycle.schedule, (call, { params, body }) => publishing.schedule(call, { ...params, ...body }));
  mount(app, lifecycle.unschedule, (call, { params }) => publishing.unschedule(call, params));

  mount(app, lifecycle.remind, (call, { params }) => reminders.remind(call, params));

  mount(app, acknowledgement.mine, (call) => acknowledgements.mine(call));
  mount(app, acknowledgement.give, (call, { params, body }) => acknowledgements.give(call, params.id, body.rowVersion));

  mount(app, lifecycle.deprecate, (call, { params, body }) => endings.deprecate(call, { ...params, ...body }));
  mount(app, lifecycle.deprecateMany, (call, { body: { versions, ...notice } }) =>
    oneByOne(versions, ({ id, projectId }) =>
      endings.deprecate(call, { id: projectId, versionId: id, successorId: null, ...notice }),
    ),
  );
  mount(app, lifecycle.keep, (call, { params }) => endings.keep(call, params));
  mount(app, lifecycle.retire, (call, { params, body }) => endings.retire(call, { ...params, ...body }));
  mount(app, lifecycle.archive, (call, { params }) => endings.archive(call, params));

  mount(app, lifecycle.block, (call, { params, body }) => blocks.block(call, { ...params, ...body }));
  mount(app, lifecycle.unblock, (call, { params }) => blocks.unblock(call, params));
};
