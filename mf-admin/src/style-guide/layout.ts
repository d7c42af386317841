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
import Sidebar from './examples/Sidebar';
import sidebar from './examples/Sidebar.tsx?raw';
import Floats from './examples/Floats';
import floats from './examples/Floats.tsx?raw';
import Announcements from './examples/Announcements';
import announcements from './examples/Announcements.tsx?raw';
import Decisions from './examples/Decisions';
import decisions from './examples/Decisions.tsx?raw';
import Drawers from './examples/Drawers';
import drawers from './examples/Drawers.tsx?raw';
import Letter from './examples/Letter';
import letter from './examples/Letter.tsx?raw';

export const LAYOUT = [
  { name: 'layout', Shown: Layout, code: layout },
  { name: 'ways', Shown: Ways, code: ways },
  { name: 'notices', Shown: Notices, code: notices },
  { name: 'states', Shown: States, code: states },
  { name: 'messages', Shown: Messages, code: messages },
  { name: 'waiting', Shown: Waiting, code: waiting },
  { name: 'dialogs', Shown: Dialogs, code: dialogs },
  { name: 'tokens', Shown: Tokens, code: tokens },
  { name: 'sidebar', Shown: Sidebar, code: sidebar },
  { name: 'floats', Shown: Floats, code: floats },
  { name: 'announcements', Shown: Announcements, code: announcements },
  { name: 'decisions', Shown: Decisions, code: decisions },
  { name: 'drawers', Shown: Drawers, code: drawers },
  { name: 'letter', Shown: Letter, code: letter },
] as const satisfies readonly Example[];
