interface Entry {
  id: string;
  /** Instant, ISO 8601. */
  at: string;
}
export type ThreadEntry<Message, Event> =
  | { key: string; at: string; message: Message }
  | { key: string; at: string; event: Event };

/** Messages with the events between them, oldest first; events with a code of `timelineOnly` are left out. */
export const threadEntries = <Message extends Entry, Event extends Entry & { code: string }>(
  { events, messages }: { events: readonly Event[]; messages: readonly Message[] },
  timelineOnly: readonly string[],
): ThreadEntry<Message, Event>[] =>
  [
    ...messages.map((message) => ({ key: message.id, at: message.at, message })),
    ...events
      .filter(({ code }) => !timelineOnly.includes(code))
      .map((event) => ({ key: event.id, at: event.at, event })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
