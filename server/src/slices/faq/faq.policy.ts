import { allows } from '@titian/shared-contracts';
import { FaqAct, type FaqQuestion, faqQuestion as contract } from '@titian/shared-contracts/faq';
import type { Actor } from '../../http/call';
import { stateMachine } from '../../http/state-machine';

type State = FaqQuestion['state'];

/** Life of a question: a published one must be withdrawn before it can be deleted. */
export const faqStates = stateMachine<State | 'Deleted', FaqAct>({
  update: { from: ['Draft', 'Published'], to: null },
  publish: { from: ['Draft'], to: 'Published' },
  withdraw: { from: ['Published'], to: 'Draft' },
  remove: { from: ['Draft'], to: 'Deleted' },
});

/** The acts that the caller may do with a question now; each act is the call of its name. */
export const allowedActs = (actor: Actor, state: State): FaqAct[] =>
  FaqAct.options.filter((act) => allows(actor.permissions, contract[act].access) && faqStates.can(act, state));
