import { start } from '../start';
import { reload } from './reload.plugin';

void start([reload]);
