import path from 'node:path';
import type { RichText } from '@titian/shared-contracts/content';
import type { HtmlKind } from '../judge-html';

/** What became of a text: refused with a status, or served, as the HTML that readers get of it. */
export type Outcome = { refused: number } | { served: { html: string; kind: HtmlKind }[] };

interface Renderers {
  markdownHtml(text: string): string;
  formattedHtml(text: RichText): string;
}
/** The renderers of the pages. Loaded by its path: nothing of the browser is a part of this package. */
const source = path.resolve(import.meta.dirname, '../../../../shared-ui/src/testing/textHtml.tsx');
export const loadRenderers = async (): Promise<Renderers> => (await import(/* @vite-ignore */ source)) as Renderers;

export const asText = (...html: string[]) => html.map((one) => ({ html: one, kind: 'text' as const }));
export const asDocument = (html: string) => ({ html, kind: 'document' as const });
export const asMail = (html: string) => ({ html, kind: 'mail' as const });

/** The reply's status where it was refused as it has to be; throws where it failed otherwise. */
export function refusalOf({ status, body }: { status: number; body: unknown }): { refused: number } | null {
  if (status < 300) return null;
  if (status === 422) return { refused: status };
  throw new Error(`answered ${status}: ${JSON.stringify(body).slice(0, 300)}`);
}
