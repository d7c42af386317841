/** What the browser asks the default policy for, with the value that code gave it. */
export interface Policy {
  createHTML(value: string): string;
  createScript(value: string): string | null;
  createScriptURL(value: string): string | null;
}

/** A tag, an end tag or a comment. Style sheets are written through the same property. */
const MARKUP = /<[a-z/!?]/i;

/**
 * The policy for what code gives to the document as a plain string. Scripts come from the allowed origins alone and are never text; markup
 * passes, because libraries write their own templates that way, and is reported.
 * @param origins origins of the running releases and of the portal
 */
export const createPolicy = (origins: ReadonlySet<string>, base: string, onMarkup: () => void): Policy => ({
  createHTML(value) {
    if (MARKUP.test(value)) onMarkup();
    return value;
  },
  createScript: () => null,
  createScriptURL(value) {
    const url = URL.canParse(value, base) ? new URL(value, base) : null;
    return url && /^https?:$/.test(url.protocol) && origins.has(url.origin) ? value : null;
  },
});
