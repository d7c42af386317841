import { city } from './api/city';
import { community } from './api/community';
import { farming } from './api/farming';
import { health } from './api/health';
import { landOffice } from './api/land-office';
import { landSurvey } from './api/land-survey';
import { landTitles } from './api/land-titles';
import { rivers } from './api/rivers';
import { stateAid } from './api/state-aid';
import { stateOffice } from './api/state-office';
import { transport } from './api/transport';
import { waterSupply } from './api/water-supply';
import { waterWeather } from './api/water-weather';
import { welfare } from './api/welfare';
import type { DemoApi } from './demo-api';

/** Every API of the demo. */
export const APIS: DemoApi[] = [
  ...landTitles,
  ...waterWeather,
  ...transport,
  ...welfare,
  ...city,
  ...landSurvey,
  ...landOffice,
  ...health,
  ...waterSupply,
  ...rivers,
  ...farming,
  ...stateOffice,
  ...stateAid,
  ...community,
];
