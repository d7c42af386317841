import { answerTasks } from '../../../threads/answer-tasks';
import { readDocx } from './read-docx';
import { readPdf } from './read-pdf';
import { readSheet } from './read-sheet';
import type { ReadingWork } from './work';

answerTasks<ReadingWork>({ sheet: readSheet, docx: readDocx, pdf: readPdf });
