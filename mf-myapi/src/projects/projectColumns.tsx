import type { ProjectRow } from '@titian/shared-contracts/project';
import { portalFeatures } from '@titian/shared-auth';
import { When } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import {
  Calls,
  Classification,
  FailedShare,
  Health,
  Name,
  Organization,
  Quality,
  Rating,
  Subscribers,
  Versions,
  Visibility,
} from './projectCells';
import { ProjectStatus } from '../parts/ProjectStatus';
import css from './projects.module.css';

type Field =
  | 'name'
  | 'organization'
  | 'status'
  | 'visibility'
  | 'classification'
  | 'category'
  | 'tags'
  | 'owner'
  | 'versions'
  | 'subscribers'
  | 'health'
  | 'calls'
  | 'failed'
  | 'quality'
  | 'rating'
  | 'updated';

type Word = (field: Field) => string;

interface Given {
  word: Word;
  /** The name of a category by its code. */
  categoryOf: (code: string) => string;
  /** Shows the organisation to those who see more than one. */
  several: boolean;
}

/** What an API is. */
const identityColumns = ({ word, categoryOf, several }: Given): Column<ProjectRow>[] => [
  { key: 'name', title: word('name'), sort: 'Name', primary: true, cell: (row) => <Name row={row} /> },
  {
    key: 'organization',
    title: word('organization'),
    hidden: !several,
    narrow: 'never',
    space: 120,
    cell: (row) => <Organization organization={row.organization} />,
  },
  {
    key: 'status',
    title: word('status'),
    sort: 'shownOrder',
    narrow: 'always',
    // With the name, the health and a row's acts 690 px: what a window of 1024 px leaves.
    space: 133,
    cell: (row) => <ProjectStatus row={row} />,
  },
  {
    key: 'visibility',
    title: word('visibility'),
    hidden: true,
    narrow: 'never',
    cell: (row) => <Visibility row={row} />,
  },
  {
    key: 'classification',
    title: word('classification'),
    hidden: true,
    narrow: 'never',
    cell: (row) => <Classification row={row} />,
  },
  {
    key: 'category',
    title: word('category'),
    hidden: true,
    narrow: 'never',
    cell: (row) => categoryOf(row.category),
  },
  { key: 'tags', title: word('tags'), hidden: true, narrow: 'never', cell: ({ tags }) => tags.join(', ') || '–' },
  {
    key: 'owner',
    title: word('owner'),
    hidden: true,
    narrow: 'never',
    cell: ({ owners }) => owners.map(({ displayName }) => displayName).join(', ') || '–',
  },
  {
    key: 'versions',
    title: word('versions'),
    narrow: 'never',
    space: 110,
    cell: (row) => <Versions {...row} />,
  },
];

const ratingColumn = (word: Word): Column<ProjectRow> => ({
  ...{ key: 'rating', title: word('rating'), sort: 'rating', align: 'end', narrow: 'never', priority: 5 },
  cell: (row) => <Rating {...row} />,
});

/** How it does. */
const figureColumns = (word: Word): Column<ProjectRow>[] => [
  {
    key: 'subscribers',
    title: word('subscribers'),
    sort: 'subscribers',
    align: 'end',
    space: 120,
    narrow: 'never',
    cell: (row) => <Subscribers row={row} />,
  },
  {
    key: 'health',
    title: word('health'),
    sort: 'availability',
    narrow: 'always',
    space: 193,
    cell: (row) => <Health row={row} />,
  },
  {
    key: 'calls',
    title: word('calls'),
    sort: 'calls',
    align: 'end',
    narrow: 'never',
    cell: (row) => <Calls calls={row.calls} />,
  },
  {
    key: 'failed',
    title: word('failed'),
    sort: 'failedShare',
    align: 'end',
    narrow: 'never',
    priority: 3,
    cell: (row) => <FailedShare failedShare={row.failedShare} />,
  },
  {
    key: 'quality',
    title: word('quality'),
    sort: 'quality',
    align: 'end',
    narrow: 'never',
    priority: 4,
    cell: (row) => <Quality {...row} />,
  },
  ...(portalFeatures().ratings ? [ratingColumn(word)] : []),
  {
    key: 'updated',
    title: word('updated'),
    sort: 'updatedAt',
    narrow: 'never',
    priority: 5,
    space: 120,
    cell: (row) => (
      <span className={css.line}>
        <When at={row.updatedAt} />
      </span>
    ),
  },
];

/** Columns of the list. */
export const projectColumns = (given: Given): Column<ProjectRow>[] => [
  ...identityColumns(given),
  ...figureColumns(given.word),
];
