/** What is pasted, without attributes but the addresses of links: read in a document of its own, in which nothing is loaded or run. */
export function bare(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  body.querySelectorAll('script, style, img, svg, math, iframe, object, embed').forEach((one) => one.remove());
  for (const element of body.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (name !== 'href' || element.tagName !== 'A') element.removeAttribute(name);
  return body.innerHTML;
}
