import * as z from 'zod/mini';
import { endpoint, Timestamp } from '@titian/shared-contracts';
import { ComputedStatistic, Figures } from './figure';

/** Which figures the home page shows, with every computed one as it is now. */
export const StatisticsChoice = z.object({
  /** 0 until somebody chose. */
  rowVersion: z.int(),
  figures: Figures,
  computed: z.array(ComputedStatistic),
  changed: z.nullable(z.object({ at: Timestamp, by: z.string() })),
});
export type StatisticsChoice = z.infer<typeof StatisticsChoice>;

const address = '/api/contents/statistics';

export const statistics = {
  choice: endpoint({
    method: 'GET',
    path: address,
    access: 'cms.content.view',
    summary: 'Which figures the home page shows, and every computed one',
    response: StatisticsChoice,
  }),
  choose: endpoint({
    method: 'PUT',
    path: address,
    // Readers see it at once, as what is published.
    access: 'cms.content.approve',
    summary: 'Decide which figures the home page shows, and in which order',
    body: z.object({ figures: Figures, rowVersion: z.int() }),
    response: StatisticsChoice,
  }),
};

declare global {
  interface TitianTags {
    Statistics: true;
  }
}
