import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types';
import { firstIcons } from './firstIcons';
import type { moreIcons } from './moreIcons';

/** Every icon of the portal, by the name that menus and components use. Only the paths are imported: antd's icon components are larger. */
export type IconName = keyof typeof firstIcons | keyof typeof moreIcons;

let known: Readonly<Record<string, IconDefinition>> = firstIcons;
let all: Promise<void> | null = null;
const watchers = new Set<() => void>();

/** Loads the icons that are not part of the first load. Where that fails, the next icon drawn tries again. */
export const loadIcons = (): Promise<void> =>
  (all ??= import(/* webpackChunkName: "icons" */ './moreIcons').then(
    ({ moreIcons }) => {
      known = { ...firstIcons, ...moreIcons };
      for (const changed of watchers) changed();
    },
    () => void (all = null),
  ));

/** Calls back once more icons are loaded. */
export const watchIcons = (changed: () => void): (() => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

const nodeOf = ({ icon }: IconDefinition): AbstractNode | null =>
  // Outlined and filled icons are plain objects; only two-tone icons are functions, and none is used here.
  typeof icon === 'function' ? null : icon;

/** The drawing of a name: null until it is loaded; an information mark for a name that no icon has. */
export const drawingOf = (name: string): AbstractNode | null => {
  if (Object.hasOwn(known, name)) return nodeOf(known[name]!);
  return known === firstIcons ? null : nodeOf(firstIcons['info-circle']);
};
