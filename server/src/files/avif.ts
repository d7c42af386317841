/** Where the brands of an ISO media file begin: after its box's size and name comes the major one, then its version and the others. */
const MAJOR = 8;
const VERSION = 12;

/**
 * Whether a file begins as an AVIF of one picture: a `ftyp` box (ISO/IEC 14496-12 §4.3) that names the brand `avif` and not `avis`, that of
 * moving ones, which are refused as a GIF is. Whether there is such a picture in it is known when it is decoded.
 */
export function isStillAvif(head: Buffer): boolean {
  if (head.length <= VERSION || head.toString('latin1', 4, MAJOR) !== 'ftyp') return false;
  const size = head.readUInt32BE(0);
  if (size > head.length || size % 4 !== 0) return false;
  const brands: string[] = [];
  for (let at = MAJOR; at < size; at += 4) if (at !== VERSION) brands.push(head.toString('latin1', at, at + 4));
  return brands.includes('avif') && !brands.includes('avis');
}
