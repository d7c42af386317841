import { type Subscription, subscriptionPaths } from '@titian/shared-contracts/subscription';
import { Link, useFormat, useKeyedText } from '@titian/shared-ui';
import css from './applications.module.css';

/** The API of a subscription, with its version, package and environment. */
export function SubscribedApi({ row }: { row: Subscription }) {
  const format = useFormat();
  const text = useKeyedText();
  return (
    <span className={css.stacked}>
      <Link to={subscriptionPaths.mySubscription(row.id)}>{format.text(row.project.Name)}</Link>
      <span className={css.quiet}>
        <code>{row.project.version}</code> · {format.text(row.package.name)} · {text(`environment.${row.environment}`)}
      </span>
    </span>
  );
}
