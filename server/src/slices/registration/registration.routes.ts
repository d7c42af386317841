import type { FastifyPluginAsync } from 'fastify';
import { registration as contract } from '@titian/shared-contracts/registration';
import { asPage } from '../../http/list';
import { mount } from '../../http/mount';
import { notFound } from '../../http/problem';
import { termsInForce } from './accepted-terms';
import { readReview } from './review';
import { createCounterRegistration } from './counter.service';
import { createDecisions } from './decision.service';
import { openOrganizations } from './existing';
import { createPublicRegistration } from './public.service';
import { createRegistrationRepository } from './registration.repository';
import { wantedApi } from './wanted-api';
import { toDetail, toWire } from './registration.wire';

export const registrationRoutes: FastifyPluginAsync = async (app) => {
  const { db, secrets, settings } = app;
  const portalMode = async () => (await settings.read('applicantMode')).applicantMode;
  const applicants = createRegistrationRepository(db);
  const publicRegistration = createPublicRegistration(app);
  const counter = createCounterRegistration(app);
  const decisions = createDecisions(app);

  mount(app, contract.organizations, (call) => openOrganizations(db, call.locale));
  mount(app, contract.wanted, async ({ actor }, { params }) => {
    // Not 401: who registers is not sent to the sign-in, and does so without naming an API.
    if (!actor && !(await settings.read('guestCatalogue')).guestCatalogue) throw notFound();
    const found = await wantedApi(db, params.id);
    if (!found) throw notFound();
    return found;
  });
  mount(app, contract.terms, ({ now }) => termsInForce(db, now));
  mount(app, contract.register, (call, { body }) => publicRegistration.register(call, body));
  mount(app, contract.confirm, (call, { body }) => publicRegistration.confirm(call, body.token));

  mount(app, contract.lookUp, (call, { body }) => counter.lookUp(call, body.identificationNumber));
  mount(app, contract.registerAtCounter, (call, { body }) => counter.register(call, body));

  mount(app, contract.count, ({ actor }, { query }) => applicants.count(actor, query));
  mount(app, contract.list, async (call, { query }) => {
    const { rows, totalItems } = await applicants.page(call.actor, query);
    const portal = await portalMode();
    const data = rows.map((row) => toWire(row, call, portal));
    return { ...asPage(query, data, totalItems), counts: await applicants.counts(call.actor), mode: portal };
  });
  mount(app, contract.detail, async (call, { params }) => {
    const found = await applicants.find(call.actor, params.id);
    if (!found) throw notFound();
    const refusedBefore = await applicants.refusals(found.row.identificationHash);
    return toDetail(found, call, { secrets, refusedBefore, portal: await portalMode() });
  });

  mount(app, contract.review, async (call, { params }) => {
    const found = await applicants.find(call.actor, params.id);
    if (!found) throw notFound();
    return readReview(db, call.actor, found.row);
  });

  mount(app, contract.approve, (call, { params, body }) => decisions.approve(call, params.id, body));
  mount(app, contract.reject, (call, { params, body }) =>
    decisions.reject(call, params.id, body.rowVersion, body.reason),
  );
  mount(app, contract.decideMany, (call, { body }) => decisions.decideMany(call, body));
};
