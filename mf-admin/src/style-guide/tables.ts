import type { Example } from './example';
import List from './examples/List';
import list from './examples/List.tsx?raw';
import FewRows from './examples/FewRows';
import fewRows from './examples/FewRows.tsx?raw';
import Marks from './examples/Marks';
import marks from './examples/Marks.tsx?raw';
import Figures from './examples/Figures';
import figures from './examples/Figures.tsx?raw';
import Chart from './examples/Chart';
import chart from './examples/Chart.tsx?raw';
import Progress from './examples/Progress';
import progress from './examples/Progress.tsx?raw';
import Texts from './examples/Texts';
import texts from './examples/Texts.tsx?raw';

export const TABLES = [
  { name: 'list', Shown: List, code: list },
  { name: 'fewRows', Shown: FewRows, code: fewRows },
  { name: 'marks', Shown: Marks, code: marks },
  { name: 'figures', Shown: Figures, code: figures },
  { name: 'chart', Shown: Chart, code: chart },
  { name: 'progress', Shown: Progress, code: progress },
  { name: 'texts', Shown: Texts, code: texts },
] as const satisfies readonly Example[];
