import { eq } from 'drizzle-orm';
import { file } from '../../storage/schema';
import { atOnce, outcomes } from '../../testing/at-once';
import { portalOf } from '../../testing/portal-of';
import { pdf, upload, uploadLetter } from '../../testing/uploading';

const here = portalOf('client');
const MEGABYTE = 1024 * 1024;

it('of twenty uploads that begin just below the quota one may pass it', async () => {
  const { portal, client } = here;
  const { id } = await uploadLetter(portal, client);
  const [row] = await portal.db.select().from(file).where(eq(file.id, id));
  await portal.db
    .update(file)
    .set({ size: 200 * MEGABYTE })
    .where(eq(file.id, row!.id));
  const replies = await atOnce(20, (at) => upload(portal, client, [{ name: 'a.pdf', bytes: pdf(`Surat ${at}`) }]));
  expect(outcomes(replies)).toEqual({ 200: 1, '409 file.quota': 19 });
  expect(await portal.db.$count(file)).toBe(2);
});
