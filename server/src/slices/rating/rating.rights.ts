import type { Rights } from '../../testing/matrix/rights';
import { approvers, own, providers } from '../../testing/matrix/personas';
import { REASON, row } from '../../testing/matrix/row-policy';
import { rating } from './rating.tables';

declare module '../../testing/matrix/rights' {
  interface Rows {
    rating: typeof rating.$inferSelect;
  }
}

const input = { stars: 4, title: 'Cepat', comment: 'Jawapan dalam sesaat.' } as const;

export const rights: Rights = {
  /** The client's, of an API of the provider's. */
  async rows({ portal: { db, people }, rows: { api, organization } }) {
    const values = { ...input, projectId: api.project.id, userId: people.client.id, organizationId: organization.id };
    const [made] = await db.insert(rating).values(values).returning();
    return { rating: made! };
  },
  policies: {
    'rating.ofApi': 'open',
    'rating.rate': row('privateApi', providers, { ...input, rowVersion: null }),
    'rating.withdraw': row('rating', own, { rowVersion: 1 }),
    'rating.mine': 'open',
    'rating.moderation': 'open',
    'rating.answer': row('rating', providers, { answer: 'Terima kasih', rowVersion: 1 }),
    'rating.hide': row('rating', approvers, { reason: REASON, rowVersion: 1 }),
    'rating.show': row('rating', approvers, { reason: REASON, rowVersion: 1 }),
  },
  owned: ['rating'],
};
