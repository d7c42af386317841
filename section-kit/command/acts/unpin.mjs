import { begin } from './act.mjs';

/** Ends a pin. */
export default async (invocation) => {
  const [id] = invocation.args;
  const { reason, name, portal, calls } = begin(invocation);
  await portal.call(calls.unpin, { params: { name, id }, body: { reason } });
  return { data: { name, pin: id }, lines: [`${name}: the pin ${id} has ended.`] };
};
