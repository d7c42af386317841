import type { Rights } from '../../testing/matrix/rights';
import { row } from '../../testing/matrix/row-policy';
import { savedSearch } from './saved-search.tables';

declare module '../../testing/matrix/rights' {
  interface Rows {
    savedSearch: { id: string };
  }
}

export const rights: Rights = {
  async rows({ portal: { db, people } }) {
    const values = { list: 'monitoring', name: 'Gagal', search: 'outcome=providerError' };
    const [kept] = await db
      .insert(savedSearch)
      .values({ ...values, userId: people.client.id, savedAt: new Date() })
      .returning();
    return { savedSearch: kept! };
  },
  owned: ['savedSearch'],
  policies: {
    'savedSearch.list': 'open',
    'savedSearch.save': 'open',
    'savedSearch.remove': row('savedSearch', ['client']),
  },
};
