import { randomBytes } from 'node:crypto';
import { type Part, zip } from './archive';

const ROOT = `openapi: 3.1.0
info: { title: Lot, version: '1' }
paths: { /lot: { get: { responses: { 200: { description: Lot } } } } }
`;
/** What would be taken without the rest. */
const GOOD: Part[] = [
  { name: 'openapi.yaml', content: ROOT, isDeflated: true },
  { name: 'paths/lot.yaml', content: 'get: {}', isDeflated: true },
];

/** Zeros, which are packed to a thousandth. */
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);
const end = (bytes: Buffer) => bytes.length - 22;
const changed = (bytes: Buffer, change: (bytes: Buffer) => void) => {
  change(bytes);
  return bytes;
};
/** A file that says it is small, and whose bytes go on. */
const liar = () => zip([...GOOD, { name: 'a.yaml', content: zeros(40), isDeflated: true, declaredSize: 100 }]);

const TABLE: [name: string, bytes: () => Buffer, finds: string][] = [
  ['no archive', () => Buffer.from('openapi: 3.1.0'), 'archive.broken'],
  ['nothing', () => Buffer.alloc(0), 'archive.broken'],
  ['half an archive', () => zip(GOOD).subarray(0, 200), 'archive.broken'],
  [
    'a table of contents elsewhere',
    () => changed(zip(GOOD), (all) => all.writeUInt32LE(7, end(all) + 16)),
    'archive.broken',
  ],
  [
    'a table of contents beyond the end',
    () => changed(zip(GOOD), (all) => all.writeUInt32LE(0xfffffff0, end(all) + 16)),
    'archive.broken',
  ],
  [
    'more entries than there are',
    () => changed(zip(GOOD), (all) => all.writeUInt16LE(9, end(all) + 10)),
    'archive.broken',
  ],
  ['a way out', () => zip([...GOOD, { name: '../../etc/cron.d/a' }]), 'archive.path'],
  ['a way out within a path', () => zip([...GOOD, { name: 'a/../../b.yaml' }]), 'archive.path'],
  ['a way out of Windows', () => zip([...GOOD, { name: 'a\\..\\..\\b.yaml' }]), 'archive.path'],
  ['an absolute path', () => zip([...GOOD, { name: '/etc/passwd' }]), 'archive.path'],
  ['a drive', () => zip([...GOOD, { name: 'C:/a.yaml' }]), 'archive.path'],
  ['a NUL in a name', () => zip([...GOOD, { name: 'a.yaml\0.txt' }]), 'archive.name'],
  ['a line end in a name', () => zip([...GOOD, { name: 'a\n.yaml' }]), 'archive.name'],
  ['an endless name', () => zip([...GOOD, { name: 'a'.repeat(5_000) }]), 'archive.name'],
  ['a link', () => zip([...GOOD, { name: 'a.yaml', content: '/etc/passwd', mode: 0o120777 }]), 'archive.link'],
  ['a device', () => zip([...GOOD, { name: 'a.yaml', mode: 0o020666 }]), 'archive.link'],
  ['an archive within', () => zip([...GOOD, { name: 'a.zip', content: zip(GOOD) }]), 'archive.nested'],
  ['an archive within by another name', () => zip([...GOOD, { name: 'a.yaml', content: zip(GOOD) }]), 'archive.nested'],
  ['a name twice', () => zip([...GOOD, GOOD[0]!]), 'archive.duplicate'],
  ['a name twice by other words', () => zip([...GOOD, { name: './paths//lot.yaml' }]), 'archive.duplicate'],
  [
    'an encrypted file',
    () => zip([...GOOD, { name: 'a.yaml', content: 'a: 1', isDeflated: true, flags: 1 }]),
    'archive.encrypted',
  ],
  ['strong encryption', () => zip([...GOOD, { name: 'a.yaml', flags: 0x41 }]), 'archive.encrypted'],
  ['a bomb', () => zip([...GOOD, { name: 'a.yaml', content: zeros(9), isDeflated: true }]), 'archive.bomb'],
  ['a bomb that lies about its size', liar, 'archive.damaged'],
  [
    'a size that is not there',
    () => zip([...GOOD, { name: 'a.yaml', content: 'a', isDeflated: true, declaredSize: 2 ** 32 - 2 }]),
    'archive.fileTooLarge',
  ],
  ['another checksum', () => zip([...GOOD, { name: 'a.yaml', content: 'a: 1', checksum: 1 }]), 'archive.damaged'],
  [
    'a file over 10 MB',
    () => zip([...GOOD, { name: 'a.yaml', content: zeros(11), isDeflated: true }]),
    'archive.fileTooLarge',
  ],
  ['100,000 files', () => zip(Array.from({ length: 100_000 }, (_, n) => ({ name: `f${n}` }))), 'archive.tooMany'],
  [
    'files that are too large together',
    () => {
      // Packed to a hundredth, so that no single one is a bomb.
      const content = Buffer.concat(
        Array.from({ length: 85 }, (_, n) => Buffer.concat([randomBytes(1_000), Buffer.alloc(100_000, n)])),
      );
      return zip([...GOOD, ...Array.from({ length: 5 }, (_, n) => ({ name: `f${n}`, content, isDeflated: true }))]);
    },
    'archive.tooLarge',
  ],
];

/** Archives that attack who unpacks them, each with what is found. */
export const HOSTILE_ARCHIVES = TABLE.map(([name, bytes, finds]) => ({ name, bytes, finds }));
