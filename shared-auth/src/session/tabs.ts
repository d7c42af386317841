type Message = 'signedIn' | 'signedOut';

const NAME = 'titian.session';

/** Sends a message to the other tabs of this browser. */
export const notifyTabs = (message: Message): void => {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(message);
  channel.close();
};

/** Calls the handler for each message of other tabs; returns a function that stops it. */
export const onTabMessage = (handle: (message: Message) => void): (() => void) => {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => handle(data));
  return () => channel.close();
};
