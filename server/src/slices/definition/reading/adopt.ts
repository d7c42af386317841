import { stringify } from 'yaml';
import { type Checked, checkText } from './check';

/** The text that a document is edited as: YAML, with lines that aren't folded. */
export function adopt(document: string): { text: string; checked: Checked } {
  const text = stringify(JSON.parse(document), { lineWidth: 0, aliasDuplicateObjects: false });
  return { text, checked: checkText(text) };
}
