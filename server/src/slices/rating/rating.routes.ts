import type { FastifyPluginAsync } from 'fastify';
import { rating } from '@titian/shared-contracts/rating';
import { mount } from '../../http/mount';
import { createOwnRatingService } from './own-rating.service';
import { createReadService } from './read.service';
import { createReviewService } from './review.service';

export const ratingRoutes: FastifyPluginAsync = async (app) => {
  const read = createReadService(app.db);
  mount(app, rating.ofApi, (call, { params, query }) => read.ofApi(call, params.id, query));
  mount(app, rating.mine, (call, { query }) => read.mine(call, query));
  mount(app, rating.moderation, (call, { query }) => read.moderation(call, query));

  const own = createOwnRatingService(app.db);
  mount(app, rating.rate, (call, { params, body }) => own.rate(call, params.id, body));
  mount(app, rating.withdraw, (call, { params, body }) => own.withdraw(call, params.id, body.rowVersion));

  const review = createReviewService(app.db);
  mount(app, rating.answer, (call, { params, body }) => review.answer(call, params.id, body));
  mount(app, rating.hide, (call, { params, body }) => review.hide(call, params.id, body));
  mount(app, rating.show, (call, { params, body }) => review.show(call, params.id, body));
};
