import type { Example } from './example';
import Buttons from './examples/Buttons';
import buttons from './examples/Buttons.tsx?raw';
import Choices from './examples/Choices';
import choices from './examples/Choices.tsx?raw';
import Fields from './examples/Fields';
import fields from './examples/Fields.tsx?raw';
import FormOfFields from './examples/FormOfFields';
import formOfFields from './examples/FormOfFields.tsx?raw';
import Closed from './examples/Closed';
import closed from './examples/Closed.tsx?raw';
import Controls from './examples/Controls';
import controls from './examples/Controls.tsx?raw';
import Files from './examples/Files';
import files from './examples/Files.tsx?raw';
import Pictures from './examples/Pictures';
import pictures from './examples/Pictures.tsx?raw';
import Writing from './examples/Writing';
import writing from './examples/Writing.tsx?raw';
import Code from './examples/Code';
import code from './examples/Code.tsx?raw';

export const FORMS = [
  { name: 'buttons', Shown: Buttons, code: buttons },
  { name: 'choices', Shown: Choices, code: choices },
  { name: 'fields', Shown: Fields, code: fields },
  { name: 'formOfFields', Shown: FormOfFields, code: formOfFields },
  { name: 'closed', Shown: Closed, code: closed },
  { name: 'controls', Shown: Controls, code: controls },
  { name: 'files', Shown: Files, code: files },
  { name: 'pictures', Shown: Pictures, code: pictures },
  { name: 'writing', Shown: Writing, code: writing },
  { name: 'code', Shown: Code, code: code },
] as const satisfies readonly Example[];
