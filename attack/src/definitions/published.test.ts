import { openWorld, type World } from '../../../gateway/src/testing/acceptance/world';
import { providerOf } from '../../../gateway/src/testing/acceptance/local-servers';
import { sendArchive } from '../../../server/src/testing/definition-archive';
import { publishAndCall, type Stage } from './publish';
import { PUBLISHABLE } from './publishable';

let world: World;
let stage: Stage;
let asked: string[] = [];
let stop: () => void;
beforeAll(async () => {
  world = await openWorld();
  const upstream = await providerOf((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"upi":"1001"}');
  });
  stop = upstream.stop;
  const author = await world.portal.as('developer');
  stage = {
    ...{ author, approver: world.approver, platform: world.platform, client: world.client },
    sendArchive: (params, bytes) => sendArchive(world.portal, author, params, { bytes }),
    ...{ gateway: world.doors.gateway, upstream: upstream.url },
  };
});
afterAll(async () => {
  stop();
  await world.close();
});
beforeEach(() => void (asked = []));

it.each(PUBLISHABLE)('$name is published, and answers through the gateway', async (definition) => {
  expect(await publishAndCall(stage, definition)).toEqual({ status: 200, text: '{"upi":"1001"}' });
  // The test of the connection asks for the address itself.
  expect(asked.filter((url) => url !== '/')).toEqual(['/lot']);
});
