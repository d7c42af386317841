import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';
import type { SectionLifecycles, SectionProps } from '@titian/section-kit';
import { SectionFault } from '../loader/faults';

/** Time limit of a mount; by default single-spa would only warn. */
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
 * single-spa never releases a root parcel, with its props and everything they reference, but releases a child parcel after its unmount. So all
 * sections are children of one parcel, which renders nothing and stays mounted.
 */
const openParent = (): Promise<MountParcel> =>
  new Promise((resolve) => {
    const done = () => Promise.resolve();
    const mount = ({ mountParcel }: { mountParcel: MountParcel }) => Promise.resolve(resolve(mountParcel));
    const config = { name: 'portal', bootstrap: done, mount, unmount: done } as unknown as ParcelConfig;
    mountRootParcel(config, { domElement: document.createElement('div') });
  });

/** One mount of a section. Its lifecycle calls are queued: single-spa refuses an update while another one runs. */
export interface ParcelSession {
  update(props: SectionProps): void;
  /** Resolves when the section is unmounted; never rejects. */
  close(): Promise<void>;
}

interface ParcelCallbacks {
  onMounted(): void;
  onFailed(error: Error): void;
  onLeft(error: Error): void;
}

/** single-spa's message when a lifecycle times out, in development and in production. */
const LATE = /did not resolve or reject|minified message #31\b/;
const asLate = (error: Error): Error =>
  LATE.test(error.message) ? new SectionFault('mountLate', error.message, { cause: error }) : error;

/** Mounts a section in `slot`. Props that change during a lifecycle call are passed on after it, the latest only. */
export const openParcel = (
  lifecycles: SectionLifecycles,
  slot: HTMLElement,
  first: SectionProps,
  callbacks: ParcelCallbacks,
): ParcelSession => {
  const name = `section-${(mounts += 1)}`;
  const { bootstrap, mount, update, unmount } = lifecycles;
  const config = { name, bootstrap, mount, unmount, ...(update && { update }), timeouts } as unknown as ParcelConfig;
  let parcelProps = { domElement: slot, ...first };
  const opening = (parent ??= openParent()).then((mountParcel) => {
    const parcel = mountParcel(config, parcelProps);
    for (const promise of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]) promise.catch(quiet);
    return parcel;
  });
  const mounting = opening.then(({ mountPromise }) => mountPromise);

  let applied = first;
  let latest = first;
  let open = true;
  let failed = false;
  const fail = (error: Error) => {
    if (!open || failed) return;
    failed = true;
    callbacks.onFailed(asLate(error));
  };

  const applyLatest = async () => {
    while (open && applied !== latest) {
      applied = latest;
      // single-spa replaces all props by these: an omitted one would also be missing in `unmount`.
      parcelProps = { domElement: slot, ...applied };
      await (await opening).update?.(parcelProps);
    }
  };
  let work = mounting.then(() => {
    if (open) callbacks.onMounted();
    return applyLatest();
  });
  work.catch(fail);

  return {
    update(props) {
      latest = props;
      work = work.then(applyLatest);
      work.catch(fail);
    },
    async close() {
      open = false;
      const leave = () => opening.then((parcel) => parcel.unmount());
      // A section that did not finish mounting may still have rendered something; its unmount is called but not awaited.
      const abandon = () => {
        void unmount({ ...applied, name, domElement: slot }).catch(quiet);
      };
      await mounting.then(() => work.catch(quiet).then(leave).catch(callbacks.onLeft), abandon).catch(quiet);
      slot.remove();
      // single-spa's timers keep a reference to the parcel until the last time limit is over: release the page with its props.
      for (const prop of Object.keys(parcelProps)) Reflect.deleteProperty(parcelProps, prop);
    },
  };
};
