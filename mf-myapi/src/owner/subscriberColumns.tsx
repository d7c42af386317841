import type { Subscriber } from '@titian/shared-contracts/project';
import { lastMoment, StatusTag, useFormat, useKeyedText } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import css from './owner.module.css';

function Organization({ organization, subscriptionNo }: Subscriber) {
  return (
    <>
      {useFormat().text(organization.name)}
      <br />
      <code>{subscriptionNo}</code>
    </>
  );
}

function Package({ packageName, version, environment }: Subscriber) {
  const text = useKeyedText();
  return (
    <span>
      {useFormat().text(packageName)}
      <span className={css.quiet}>
        {version} · {text(`environment.${environment}`)}
      </span>
    </span>
  );
}

const Day = ({ at }: { at: string | null }) => <span className={css.day}>{useFormat().date(at)}</span>;

type Field = 'organization' | 'application' | 'package' | 'status' | 'startingAt' | 'endingAt';

/** Columns of the subscribers of an API. */
export const subscriberColumns = (word: (field: Field) => string): Column<Subscriber>[] => [
  {
    key: 'organization',
    title: word('organization'),
    sort: 'organization',
    primary: true,
    cell: (row) => <Organization {...row} />,
  },
  { key: 'application', title: word('application'), sort: 'application', cell: ({ application }) => application.name },
  { key: 'package', title: word('package'), cell: (row) => <Package {...row} /> },
  {
    key: 'status',
    title: word('status'),
    sort: 'status',
    narrow: 'always',
    cell: ({ status }) => <StatusTag kind="subscription" state={status} />,
  },
  { key: 'startingAt', title: word('startingAt'), sort: 'startingAt', cell: (row) => <Day at={row.startingAt} /> },
  {
    key: 'endingAt',
    title: word('endingAt'),
    sort: 'endingAt',
    cell: (row) => <Day at={row.endingAt && lastMoment(row.endingAt)} />,
  },
];
