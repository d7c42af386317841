import { eq } from 'drizzle-orm';
import { TAGS_MAX, type Incoming } from '@titian/shared-contracts';
import type { authoring as contract, Filing } from '@titian/shared-contracts/authoring';
import type { Call } from '../../http/call';
import { oneByOne } from '../../http/one-by-one';
import { mustBeCurrent, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { project } from '../catalogue/catalogue.tables';
import { mustKnowCategory, writeBasics } from './basics.service';
import { lockProject, type Project } from './reached';

type Several = Incoming<typeof contract.fileMany>['body'];

/** The tags of a project afterwards: those that stay in their order, then the new ones. Throws 409 where they would be too many. */
function tagsAfter({ tags }: Project, { addTags, removeTags }: Filing): string[] {
  const kept = tags.filter((tag) => !removeTags.includes(tag));
  const all = [...kept, ...addTags.filter((tag) => !kept.includes(tag))];
  // Filing makes none worse that has too many from before.
  if (all.length > Math.max(TAGS_MAX, tags.length)) throw new Problem(409, 'authoring.tooManyTags');
  return all;
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/** Files several APIs together: under a category, and by tags. */
export const createFilingService = (db: Db) => {
  const file = (call: Call, { id, rowVersion }: Several['projects'][number], filing: Filing) =>
    db.transaction(async (tx) => {
      const before = await lockProject(tx, call, id);
      mustBeCurrent(before, rowVersion);
      await mustKnowCategory(tx, filing.category, '/input/category');
      const [tags, category] = [tagsAfter(before, filing), filing.category ?? before.category];
      if (category !== before.category || !isSame(tags, before.tags)) {
        await writeBasics(tx, call, before, { category, tags });
        return;
      }
      // It is filed so already: nothing was saved now.
      await tx.update(project).set({ updatedAt: before.updatedAt }).where(eq(project.id, id));
    });

  return {
    /** Each in a transaction of its own, with what came of it. Throws 422, before any of them, for a category that isn't there. */
    async many(call: Call, { projects, input }: Several) {
      await mustKnowCategory(db, input.category, '/input/category');
      return oneByOne(projects, (one) => file(call, one, input));
    },
  };
};
