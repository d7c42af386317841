import { allows } from '@titian/shared-contracts';
import type { DefinitionReport } from '@titian/shared-contracts/definition';
import type { Actor } from '../../http/call';
import { stateMachine } from '../../http/state-machine';

type State = DefinitionReport['state'];

/** In which states a text is taken, and what becomes of the version: what was approved is another document now. */
const states = stateMachine<State, 'write' | 'reopen'>({
  write: { from: ['Draft', 'ChangesRequested'], to: null },
  reopen: { from: ['Approved'], to: 'Draft' },
});

/** The state of a version after a text was saved; throws 409 STATE_CONFLICT where none is taken. */
export const stateAfterSaving = (state: State): State =>
  states.can('reopen', state) ? states.move('reopen', state) : states.move('write', state);

/** Whether the caller may save a text. */
export const isEditable = (actor: Actor, state: State): boolean =>
  allows(actor.permissions, 'api.update') && (states.can('write', state) || states.can('reopen', state));
