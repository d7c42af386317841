import { sendEvents } from './browser';

describe('sendEvents', () => {
  it('sends a batch with the ticket of its document, once', async () => {
    const sendBeacon = vi.fn<(path: string, body: Blob) => boolean>(() => true);
    Object.assign(navigator, { sendBeacon });
    const event = { section: 'mf-x', version: '1.0.0', phase: 'mounted' } as const;
    expect(sendEvents('ticket', [event])).toBe(true);
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    const [path, body] = sendBeacon.mock.calls[0]!;
    expect([path, body.type]).toEqual(['/registry/events', 'application/json']);
    expect(JSON.parse(await body.text())).toEqual({ ticket: 'ticket', events: [event] });
  });
});
