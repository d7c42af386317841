import sharp from 'sharp';
import { portalOf } from '../../testing/portal-of';
import { picture, upload } from '../../testing/uploading';

const here = portalOf('client');
const PAGE = Buffer.from('<!doctype html><script>alert(1)</script>');
/** The bytes of an encoded picture's first box, which has its brands. */
const BOX = 28;
const SIDE = 256;

interface Changes {
  /** The length that its first box says it has. */
  box?: number;
  major?: string;
  others?: string;
  codec?: string;
  side?: number;
}
/** An AVIF that lies in some of its words; sharp writes it as the brand `avif` with the others `mif1`, `avif` and `miaf`. */
async function avif({ box = BOX, major = 'avif', others = 'mif1avifmiaf', codec = 'av01', side = SIDE }: Changes = {}) {
  const bytes = Buffer.from(await picture('avif', { width: SIDE, height: SIDE }));
  const size = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(box, 0);
  bytes.write(major, 8, 'latin1');
  bytes.write(others, 16, 'latin1');
  bytes.write(codec, bytes.indexOf('av01'), 'latin1');
  for (const at of [size, size + 4]) bytes.writeUInt32BE(side, at);
  return bytes;
}
const behind = async (rest: Buffer) => Buffer.concat([(await avif()).subarray(0, BOX), rest]);
const send = (bytes: Buffer) =>
  upload(here.portal, here.client, [{ name: 'saya.png', bytes, type: 'image/png' }], {
    ref: 'user',
    refId: here.portal.people.client.id,
    field: 'image',
  });

it.each<[string, () => Promise<Buffer>, string]>([
  ['moves', () => avif({ major: 'avis', others: 'mif1avifmiaf' }), 'image'],
  ['says only in its other brands that it moves', () => avif({ others: 'mif1avismiaf' }), 'image'],
  ['is a HEIC', () => avif({ major: 'heic', others: 'mif1heicmiaf' }), 'image'],
  ['names the brand where its version is', () => avif({ major: 'mif1', others: 'mif1miafmiaf' }), 'image'],
  ['has a first box without an end', () => avif({ box: 2 ** 32 - 4 }), 'image'],
  ['has a first box that ends within a brand', () => avif({ box: BOX - 1 }), 'image'],
  ['ends within its brands', async () => (await avif()).subarray(0, 12), 'image'],
  ['is its first box alone', () => behind(Buffer.alloc(0)), 'fileBroken'],
  ['lacks its last bytes', async () => (await avif()).subarray(0, -12), 'fileBroken'],
  ['is an HTML page behind its brands', () => behind(PAGE), 'fileBroken'],
  ['is a PNG behind its brands', async () => behind(await picture('png')), 'fileBroken'],
  ['has a picture of another codec', () => avif({ codec: 'hvc1' }), 'fileBroken'],
  ['has a JPEG as its picture', () => avif({ codec: 'jpeg' }), 'fileBroken'],
  ['is of 60,000 pixels a side', () => avif({ side: 60_000 }), 'fileBroken'],
])('an AVIF is refused that %s', async (_, make, code) => {
  const reply = await send(await make());
  expect([reply.status, reply.body.errors]).toEqual([422, [{ path: '/files/0', code: `validation.${code}` }]]);
});

it('an AVIF that is larger than it says is decoded within the limits, or refused', async () => {
  // Its own data says 256 pixels; the box that says two is the one that a limit is checked by.
  const reply = await send(await avif({ side: 2 }));
  expect([reply.status, reply.body.errors?.[0].code]).toEqual([422, 'validation.fileBroken']);
});

it('takes an AVIF as what it is, whatever it is called, and nothing that is hidden behind it', async () => {
  const reply = await send(Buffer.concat([await avif(), PAGE]));
  expect(reply.body).toMatchObject([{ name: 'saya.avif', type: 'image/avif', url: expect.stringMatching(/\.avif$/) }]);
  const got = await here.portal.app.inject({ url: reply.body[0].url });
  expect(got.headers).toMatchObject({ 'content-type': 'image/avif', 'x-content-type-options': 'nosniff' });
  expect(got.rawPayload.includes('script')).toBe(false);
  expect(await sharp(got.rawPayload).metadata()).toMatchObject({ mediaType: 'image/avif', width: SIDE });
});

it('takes one whose first brand is a general one, as some programs write it', async () => {
  const reply = await send(await avif({ major: 'mif1', others: 'mif1avifmiaf' }));
  expect(reply.body).toMatchObject([{ type: 'image/avif' }]);
});
