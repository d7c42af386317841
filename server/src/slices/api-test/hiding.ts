const HIDDEN = '••••';

/** Each form in which an answer may send a value back. */
const formsOf = (value: string) => [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)];

/** Takes secrets out of a text, so that an answer that repeats one doesn't show it. */
export function hiding(secrets: readonly string[]): (text: string) => string {
  const forms = [...new Set(secrets.flatMap(formsOf))].filter((one) => one !== '').sort((a, b) => b.length - a.length);
  return (text) => forms.reduce((shown, form) => shown.replaceAll(form, HIDDEN), text);
}
