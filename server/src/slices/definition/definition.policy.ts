import type { DefinitionReport } from '@titian/shared-contracts/definition';
import type { Actor } from '../../http/call';
import { stateMachine } from '../../http/state-machine';
import { may, type Standing } from '../membership';

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
export const isEditable = (actor: Actor, standing: Standing, state: State): boolean =>
  may(actor, standing, 'edit') && (states.can('write', state) || states.can('reopen', state));
