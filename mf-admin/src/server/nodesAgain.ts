/** Nodes ask every two seconds; what they say, and which snapshot they have, is asked for as often as somebody can read it. */
export const NODES_AGAIN = { pollingInterval: 5_000, skipPollingIfUnfocused: true };
