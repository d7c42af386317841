import type { Rights } from '../../testing/matrix/rights';

export const rights: Rights = {
  // Everybody reads their own; each kind asks for its right, and counts what its reader reaches.
  policies: { 'waiting.list': 'open' },
};
