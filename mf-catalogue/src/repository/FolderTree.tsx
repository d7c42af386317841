import { useState } from 'react';
import type { FolderNode } from '@titian/shared-contracts/repository';
import { classes, Icon, IconButton, SrOnly, useFormat, useTranslation } from '@titian/shared-ui';
import { filesBelow } from './filesBelow';
import css from './repository.module.css';

interface TreeProps {
  folders: readonly FolderNode[];
  openId: string;
  onOpen: (id: string) => void;
}

const byName = (a: FolderNode, b: FolderNode) => a.name.localeCompare(b.name);

/** The folders from the open one up: they are shown unfolded. */
function wayTo(folders: readonly FolderNode[], id: string): Set<string> {
  const way = new Set<string>();
  for (let at = folders.find((one) => one.id === id); at; at = folders.find(({ id: own }) => own === at!.parentId))
    way.add(at.id);
  return way;
}

interface BranchProps extends TreeProps {
  node: FolderNode;
  below: ReadonlyMap<string, number>;
  unfolded: ReadonlySet<string>;
  toggle: (id: string) => void;
}

function Branch({ node, below, unfolded, toggle, ...tree }: BranchProps) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const children = tree.folders.filter(({ parentId }) => parentId === node.id).sort(byName);
  const isOpen = node.id === tree.openId;
  const isUnfolded = unfolded.has(node.id);
  return (
    <li>
      <div
        className={classes(css.branch, isOpen && css.branchOpen)}
        style={{ paddingInlineStart: `${4 + node.depth * 14}px` }}
      >
        {children.length > 0 ? (
          <IconButton
            icon={isUnfolded ? 'down' : 'right'}
            size="small"
            label={t(isUnfolded ? 'repository.fold' : 'repository.unfold', { name: node.name })}
            aria-expanded={isUnfolded}
            onClick={() => toggle(node.id)}
          />
        ) : (
          <span className={css.noChildren} />
        )}
        <button
          type="button"
          className={css.folder}
          disabled={!node.right}
          aria-current={isOpen ? 'true' : undefined}
          onClick={() => tree.onOpen(node.id)}
        >
          <Icon name={node.right ? (isOpen ? 'folder-open' : 'folder') : 'lock'} />
          <span className={css.folderName}>{node.name}</span>
          {!node.inherits && node.depth > 0 && (
            <>
              <Icon name="team" size={14} />
              <SrOnly>{t('repository.ownRule')}</SrOnly>
            </>
          )}
          {node.right && <span className={css.count}>{format.number(below.get(node.id) ?? 0)}</span>}
        </button>
      </div>
      {isUnfolded && children.length > 0 && (
        <ul className={css.tree}>
          {children.map((child) => (
            <Branch key={child.id} {...tree} {...{ below, unfolded, toggle }} node={child} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The folders of a repository; the way to the open one is unfolded. */
export function FolderTree({ label, ...tree }: TreeProps & { label: string }) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const way = wayTo(tree.folders, tree.openId);
  const root = tree.folders.find(({ parentId }) => parentId === null);
  const isUnfolded = (id: string) => changed.get(id) ?? way.has(id);
  const unfolded = new Set(tree.folders.filter(({ id }) => isUnfolded(id)).map(({ id }) => id));
  const below = filesBelow(tree.folders);
  const toggle = (id: string) => setChanged(new Map([...changed, [id, !isUnfolded(id)]]));
  return (
    <nav aria-label={label} className={css.treeBox}>
      <ul className={css.tree}>{root && <Branch {...tree} {...{ below, unfolded, toggle }} node={root} />}</ul>
    </nav>
  );
}
