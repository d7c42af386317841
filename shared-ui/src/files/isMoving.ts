/** Bytes that have the brands of an AVIF. */
const HEAD = 64;
/** The signature of a GIF, and the first box of an AVIF with the brand of those that move. */
const MOVING = [/^GIF8/, /^.{4}ftyp.*avis/s];

/** Whether a picture is of a kind that moves, whatever its name says: drawn to be cropped it would stand still. */
export async function isMoving(file: File): Promise<boolean> {
  const head = await new Response(file.slice(0, HEAD)).text().catch(() => '');
  return MOVING.some((pattern) => pattern.test(head));
}
