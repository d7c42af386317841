import { classes } from '../classes';
import css from './marks.module.css';

const SHORT: Record<string, string> = { DELETE: 'DEL' };

/** An HTTP method in its colour. */
export function Verb({ method }: { method: string }) {
  const name = method.toUpperCase();
  return <span className={classes(css.verb, css[name.toLowerCase()])}>{SHORT[name] ?? name}</span>;
}
