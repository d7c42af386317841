import { type Problem, stateConflict } from './problem';

/** What an act does to a state: from where it starts, and where it leads; null where the state stays. */
export interface Move<State extends string> {
  from: readonly State[];
  to: State | null;
}
export type Moves<State extends string, Act extends string = string> = Readonly<Record<Act, Move<State>>>;

/** The states of a row as a table of moves (marketplace.md §0.2): what each state allows, and the refusal of anything else. */
export function stateMachine<State extends string, Act extends string>(moves: Moves<State, Act>) {
  const can = (act: Act, state: State): boolean => moves[act].from.includes(state);
  const after = (act: Act, state: State): State => moves[act].to ?? state;

  /** The states that may follow on a state, each once. */
  const statesAfter = (state: State): State[] => {
    const acts = (Object.keys(moves) as Act[]).filter((act) => can(act, state));
    return [...new Set(acts.map((act) => after(act, state)))];
  };

  /** 409 STATE_CONFLICT, also for an act that the state alone would allow. */
  const conflict = (act: Act, state: State): Problem => stateConflict(state, after(act, state), statesAfter(state));

  return {
    can,
    conflict,
    /** Why the state doesn't allow an act; null where it does. */
    refusalOf: (act: Act, state: State): Problem | null => (can(act, state) ? null : conflict(act, state)),
    /** The state after an act; throws STATE_CONFLICT where it doesn't start from here. */
    move(act: Act, state: State): State {
      if (!can(act, state)) throw conflict(act, state);
      return after(act, state);
    },
  };
}
