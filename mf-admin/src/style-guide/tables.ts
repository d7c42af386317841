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
import Filters from './examples/Filters';
import filters from './examples/Filters.tsx?raw';
import Band from './examples/Band';
import band from './examples/Band.tsx?raw';
import Details from './examples/Details';
import details from './examples/Details.tsx?raw';
import Quota from './examples/Quota';
import quota from './examples/Quota.tsx?raw';
import Reader from './examples/Reader';
import reader from './examples/Reader.tsx?raw';
import FirstCall from './examples/FirstCall';
import firstCall from './examples/FirstCall.tsx?raw';

export const TABLES = [
  { name: 'list', Shown: List, code: list },
  { name: 'fewRows', Shown: FewRows, code: fewRows },
  { name: 'marks', Shown: Marks, code: marks },
  { name: 'figures', Shown: Figures, code: figures },
  { name: 'chart', Shown: Chart, code: chart },
  { name: 'progress', Shown: Progress, code: progress },
  { name: 'texts', Shown: Texts, code: texts },
  { name: 'filters', Shown: Filters, code: filters },
  { name: 'band', Shown: Band, code: band },
  { name: 'details', Shown: Details, code: details },
  { name: 'quota', Shown: Quota, code: quota },
  { name: 'reader', Shown: Reader, code: reader },
  { name: 'firstCall', Shown: FirstCall, code: firstCall },
] as const satisfies readonly Example[];
