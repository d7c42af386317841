import { begin } from './act.mjs';

/** Ends a pin. */
export default async (given) => {
  const [id] = given.args;
  const { reason, name, portal, calls } = begin(given);
  await portal.call(calls.unpin, { params: { name, id }, body: { reason } });
  return { data: { name, pin: id }, lines: [`${name}: the pin ${id} is ended.`] };
};
