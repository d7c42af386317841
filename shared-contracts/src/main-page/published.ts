import * as z from 'zod/mini';
import { endpoint } from '@titian/shared-contracts';
import { Block } from './blocks';

/** What a reader sees of the main page; it stands in a file of its own, since the home page loads it. */
export const publishedMainPage = {
  read: endpoint({
    method: 'GET',
    path: '/public/main-page',
    access: 'public',
    summary: 'The blocks of the main page that the caller sees, in their order',
    response: z.object({ blocks: z.array(Block) }),
  }),
};
