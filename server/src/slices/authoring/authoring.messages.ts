import { kind, type Message } from '../../events/message';

/** Texts of notifications about the endpoints of an API. */
export const AUTHORING_MESSAGES = {
  'api.certificateEnding': {
    kind: kind(
      'api',
      { my: 'Sijil titik akhir hampir tamat', en: 'A certificate of an endpoint ends soon' },
      { needs: 'api.view' },
    ),
    title: { my: '{api} {version}: sijil sistem tamat', en: '{api} {version}: the certificate of its system ends' },
    body: {
      my: 'Sijil sistem yang menjawab panggilan tamat pada {until}. Selepas itu get laluan tidak dapat menyambung kepadanya.',
      en: 'The certificate of the system that answers its calls ends on {until}. Gateways cannot connect to it afterwards.',
    },
  },
} as const satisfies Record<string, Message>;
