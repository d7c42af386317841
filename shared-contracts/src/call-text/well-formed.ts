/** A text without halves of characters, which no text that is sent can have. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');
