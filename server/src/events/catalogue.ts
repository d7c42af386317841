import type { Plan, PlanContext, Planner } from './plan';
import type { Message, Messages } from './message';

/**
 * The payloads of all events, by code. Each slice adds its own by declaring this module, in the file of its plans. Payloads refer to rows
 * by id: names and recipients are looked up when the event is dispatched.
 */
export interface EventPayloads {}
export type EventCode = keyof EventPayloads;

/** One event as it is emitted: its code with the payload beside it. */
export type PortalEvent<C extends EventCode = EventCode> = { [K in C]: { code: K } & EventPayloads[K] }[C];

/** A slice's events: a plan for each event that it declares, and the messages that its plans send. */
export interface SliceEvents<Payloads, Code extends string> {
  plans: { [C in keyof Payloads]: Planner<Payloads[C], Code> };
  messages: Readonly<Record<Code, Message>>;
}
/** The events of any slice. */
export interface AnyEvents {
  plans: Readonly<Record<string, Planner<never, string>>>;
  messages: Messages;
}

/** The plans and messages of all events. */
export interface EventCatalogue {
  messages: Messages;
  /** What follows from a stored event. Throws where no slice has a plan for the code. */
  planFor(context: PlanContext, code: string, payload: Record<string, unknown>): Promise<Plan>;
}

const merged = <T>(parts: readonly Readonly<Record<string, T>>[]): Record<string, T> => {
  const all = parts.flatMap((part) => Object.entries(part));
  const twice = all.find(([code], index) => all.findIndex(([other]) => other === code) !== index);
  if (twice) throw new Error(`Two slices announce ${twice[0]}.`);
  return Object.fromEntries(all);
};

/** The events of all slices as one catalogue. Throws where two slices use the same code. */
export function createCatalogue(parts: readonly AnyEvents[]): EventCatalogue {
  const plans = merged(parts.map((part) => part.plans));
  return {
    messages: merged(parts.map((part) => part.messages)),
    planFor(context, code, payload) {
      if (!Object.hasOwn(plans, code)) throw new Error(`No plan for the event ${code}.`);
      // Payloads were typed when they were emitted.
      return plans[code]!(context, payload as never);
    },
  };
}
