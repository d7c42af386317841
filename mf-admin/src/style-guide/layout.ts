import type { Example } from './example';
import Layout from './examples/Layout';
import layout from './examples/Layout.tsx?raw';
import Ways from './examples/Ways';
import ways from './examples/Ways.tsx?raw';
import Notices from './examples/Notices';
import notices from './examples/Notices.tsx?raw';
import States from './examples/States';
import states from './examples/States.tsx?raw';
import Messages from './examples/Messages';
import messages from './examples/Messages.tsx?raw';
import Waiting from './examples/Waiting';
import waiting from './examples/Waiting.tsx?raw';
import Dialogs from './examples/Dialogs';
import dialogs from './examples/Dialogs.tsx?raw';
import Tokens from './examples/Tokens';
import tokens from './examples/Tokens.tsx?raw';

export const LAYOUT = [
  { name: 'layout', Shown: Layout, code: layout },
  { name: 'ways', Shown: Ways, code: ways },
  { name: 'notices', Shown: Notices, code: notices },
  { name: 'states', Shown: States, code: states },
  { name: 'messages', Shown: Messages, code: messages },
  { name: 'waiting', Shown: Waiting, code: waiting },
  { name: 'dialogs', Shown: Dialogs, code: dialogs },
  { name: 'tokens', Shown: Tokens, code: tokens },
] as const satisfies readonly Example[];
