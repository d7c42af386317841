import { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { settleRoom } from './settle-room';
import { TimedResponse } from './timed-response';
import { PlaneRequest } from './upstream/web-socket';

setFlagsFromString('--expose-gc');
setFlagsFromString('--allow-natives-syntax');
const collect = runInNewContext('gc') as () => void;
const isFast = runInNewContext('(one) => %HasFastProperties(one)') as (one: object) => boolean;

const answer = () => new TimedResponse(new PlaneRequest(new Socket()));

it('leaves answers room for their properties, whatever is collected while the first ones are asked for', () => {
  settleRoom();
  for (let n = 0; n < 10; n += 1) {
    answer();
    collect();
  }
  expect(isFast(answer())).toBe(true);
});
