type Message = 'signedIn' | 'signedOut';

const NAME = 'titian.session';

/** Tells the other tabs of this browser. */
export const tellTabs = (message: Message): void => {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(message);
  channel.close();
};

/** Hears what the other tabs tell; returns how to stop. */
export const hearTabs = (hear: (message: Message) => void): (() => void) => {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
  return () => channel.close();
};
