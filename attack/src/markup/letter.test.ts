import { dataRequest } from '@titian/shared-contracts/data-request';
import { readRequest, sendRequest, YES } from '../../../server/src/testing/data-requests';
import { portalOf } from '../../../server/src/testing/portal-of';
import { TEXTS } from './payloads';

const here = portalOf('client', 'developer', 'tenantadmin', 'superadmin');
/** What of a PDF a reader may run or open: actions, scripts, files in it, and links. */
const ACTIVE = /\/(JavaScript|JS|Launch|OpenAction|AA|URI|EmbeddedFiles?|RichMedia|SubmitForm|GoToR|XFA)\b/;
/** Compressed text and fonts, whose bytes may look like a name by chance; only a stream of objects could hold actions. */
const STREAMS = /(?<!end)stream\r?\n.*?endstream/gs;
/** Conditions of one letter. */
const EACH = 10;

it('a letter with hostile texts is a PDF that does nothing', async () => {
  const { client, developer, tenantadmin, superadmin, portal } = here;
  const texts = TEXTS.map(({ text }) => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, 500));
  for (let at = 0; at < texts.length; at += EACH) {
    const { id } = await sendRequest(client, { providerId: portal.organizations.provider.id });
    const params = { id };
    const rowVersion = async () => (await readRequest(superadmin, id)).rowVersion;
    await developer.call(dataRequest.start, { params, body: { rowVersion: await rowVersion() } });
    const decided = await tenantadmin.call(dataRequest.decide, {
      params,
      body: {
        ...{ outcome: 'ApprovedWithConditions', conditions: texts.slice(at, at + EACH), evaluation: YES },
        ...{ signatory: texts[at]!.slice(0, 120), rowVersion: await rowVersion() },
      },
    });
    expect(decided.status).toBe(200);
    const { statusCode, rawPayload } = await portal.app.inject({
      url: `/api/data-requests/${id}/letter.pdf`,
      headers: { authorization: `Bearer ${client.token}` },
    });
    expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const objects = rawPayload.toString('latin1').replaceAll(STREAMS, '');
    expect([ACTIVE.exec(objects), objects.includes('/ObjStm')]).toEqual([null, false]);
  }
});
