/** What the gateway says of its refusal: the problem's detail, in the reader's language. */
export function detailOf(body: string): string {
  try {
    const { detail } = JSON.parse(body) as { detail?: unknown };
    return typeof detail === 'string' ? detail : '';
  } catch {
    return '';
  }
}
