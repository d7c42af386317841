import type { LocalText } from '@titian/shared-contracts';

/** Parses `Malay | English`, the short form of the demo's texts. Throws where a language is missing. */
export function both(text: string): LocalText {
  const [my, en, ...rest] = text.split(' | ').map((part) => part.trim());
  if (!my || !en || rest.length) throw new Error(`Not a text in two languages: ${text}`);
  return { my, en };
}
