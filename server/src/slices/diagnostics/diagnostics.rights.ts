import type { Rights } from '../../testing/matrix/rights';

export const rights: Rights = { common: true, policies: { 'diagnostics.read': 'open' } };
