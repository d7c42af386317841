import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';
import type { SectionLifecycles, SectionProps } from '@titian/section-kit';
import { SectionFault } from '../loader/faults';

/** A mount that takes longer than this is dead; single-spa would only warn. */
const MOUNT_DEADLINE_MS = 10_000;
const UNMOUNT_DEADLINE_MS = 3000;

const deadly = (millis: number) => ({ millis, dieOnTimeout: true, warningMillis: millis });
const timeouts = {
  bootstrap: deadly(MOUNT_DEADLINE_MS),
  mount: deadly(MOUNT_DEADLINE_MS),
  update: deadly(UNMOUNT_DEADLINE_MS),
  unmount: deadly(UNMOUNT_DEADLINE_MS),
};

let mounts = 0;

const quiet = () => undefined;

type MountParcel = (config: ParcelConfig, props: { domElement: HTMLElement }) => Parcel;
let parent: Promise<MountParcel> | undefined;

/**
 * single-spa keeps a parcel that has no parent for ever, with its props and all that hangs on them, and forgets one that left its parent.
 * So all sections have one, which shows nothing and stays.
 */
const openParent = (): Promise<MountParcel> =>
  new Promise((resolve) => {
    const done = () => Promise.resolve();
    const mount = ({ mountParcel }: { mountParcel: MountParcel }) => Promise.resolve(resolve(mountParcel));
    const config = { name: 'portal', bootstrap: done, mount, unmount: done } as unknown as ParcelConfig;
    mountRootParcel(config, { domElement: document.createElement('div') });
  });

/** One mount of a section, whose acts follow one another: single-spa refuses an update while another runs. */
export interface ParcelSession {
  update(props: SectionProps): void;
  /** Resolves when the section has left the slot; never rejects. */
  close(): Promise<void>;
}

interface Told {
  onMounted(): void;
  onFailed(error: Error): void;
  onLeft(error: Error): void;
}

/** What single-spa says when a lifecycle does not settle in time, in development and in production. */
const LATE = /did not resolve or reject|minified message #31\b/;
const asLate = (error: Error): Error =>
  LATE.test(error.message) ? new SectionFault('mountLate', error.message, { cause: error }) : error;

/** Mounts a section in `slot`. Props that change while it is busy are given to it once it is not, the last ones only. */
export const openParcel = (
  lifecycles: SectionLifecycles,
  slot: HTMLElement,
  first: SectionProps,
  told: Told,
): ParcelSession => {
  const name = `section-${(mounts += 1)}`;
  const { bootstrap, mount, update, unmount } = lifecycles;
  const config = { name, bootstrap, mount, unmount, ...(update && { update }), timeouts } as unknown as ParcelConfig;
  let held = { domElement: slot, ...first };
  const opening = (parent ??= openParent()).then((mountParcel) => {
    const parcel = mountParcel(config, held);
    for (const promise of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]) promise.catch(quiet);
    return parcel;
  });
  const mounting = opening.then(({ mountPromise }) => mountPromise);

  let given = first;
  let wanted = first;
  let open = true;
  let failed = false;
  const fail = (error: Error) => {
    if (!open || failed) return;
    failed = true;
    told.onFailed(asLate(error));
  };

  const settle = async () => {
    while (open && given !== wanted) {
      given = wanted;
      // single-spa puts these in the place of the first ones: what is left out would be gone, for `unmount` too.
      held = { domElement: slot, ...given };
      await (await opening).update?.(held);
    }
  };
  let work = mounting.then(() => {
    if (open) told.onMounted();
    return settle();
  });
  work.catch(fail);

  return {
    update(props) {
      wanted = props;
      work = work.then(settle);
      work.catch(fail);
    },
    async close() {
      open = false;
      const leave = () => opening.then((parcel) => parcel.unmount());
      // A section that did not finish mounting may still have put something there; its own word on that is not waited for.
      const abandon = () => {
        void unmount({ ...given, name, domElement: slot }).catch(quiet);
      };
      await mounting.then(() => work.catch(quiet).then(leave).catch(told.onLeft), abandon).catch(quiet);
      slot.remove();
      // Its clocks run on, and hold the parcel until the last limit is over: not the page with it.
      for (const prop of Object.keys(held)) Reflect.deleteProperty(held, prop);
    },
  };
};
