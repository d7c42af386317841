/** The signature of a GIF. */
const SIGNATURE = 'GIF8';

/** Whether a file is a GIF, whatever its name says: drawn to be cropped it would become a picture that stands still. */
export async function isGif(file: File): Promise<boolean> {
  const head = await new Response(file.slice(0, SIGNATURE.length)).text().catch(() => '');
  return head === SIGNATURE;
}
