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

export const FORMS = [
  { name: 'buttons', Shown: Buttons, code: buttons },
  { name: 'choices', Shown: Choices, code: choices },
  { name: 'fields', Shown: Fields, code: fields },
  { name: 'formOfFields', Shown: FormOfFields, code: formOfFields },
  { name: 'closed', Shown: Closed, code: closed },
] as const satisfies readonly Example[];
