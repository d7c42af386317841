import { CallRecord } from '@titian/shared-contracts/plane';
import { EMPTY_RECORD } from '../testing/record';
import { lineOf } from './line-of';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const ALL: CallRecord = {
  ...EMPTY_RECORD,
  ...{ upstreamMs: 1_234.5, environment: 'Production', organizationId: ID, projectId: ID, versionId: ID },
  ...{ operationId: 'list', pathTemplate: '/lots/{no}', rawPathHash: 'a_-9', queryKeys: ['no', '"', '\u0000'] },
  ...{ consumerOrganizationId: ID, applicationId: ID, subscriptionId: ID, packageId: ID, credentialId: ID },
  ...{ credentialKind: 'apiKey', purposeCode: 'TAX', caseNo: 'A 1/2', rateLimitName: 'quota', quotaUsed: 3 },
  ...{
    quotaLimit: 9,
    requestBytes: 5,
    responseBytes: 6,
    status: 200,
    upstreamStatus: 201,
    endpointId: ID,
    attempts: 2,
  },
  ...{ removedFields: 4, complianceFlags: ['request.invalid'], outcome: 'success', counted: true, code: 'GDX-1310' },
  ...{ errorStep: 'quota', onBehalfOf: 'org', endUserRef: 'x', tlsVersion: 'TLSv1.3', forwardedFor: '10.0.0.1, ::1' },
  ...{ ttfbMs: 0.001, rateRemaining: 0, deniedBy: 'purpose' },
  steps: [0, 0.001, 0.1, 0.999, 1, 1.5, 61_234.567].map((ms) => ({ name: 'accept', ms })),
};

it('has every member of a record', () => {
  const names = Object.keys(CallRecord.shape).sort();
  for (const record of [EMPTY_RECORD, ALL]) {
    expect(Object.keys(record).sort()).toEqual(names);
    expect(JSON.parse(lineOf(record))).toEqual(record);
  }
});

it.each(Object.keys(CallRecord.shape))('has %s by itself, and empty where it is a text', (name) => {
  const value = ALL[name as keyof CallRecord];
  for (const one of typeof value === 'string' ? [value, ''] : [value]) {
    const record = { ...EMPTY_RECORD, [name]: one };
    expect(JSON.parse(lineOf(record))).toEqual(record);
  }
});

it.each(['', '"', '\\', 'a\nb', '\u0000\u001f\u007f', 'ünï ✓', '\u{1f600}', '\ud800', '\u2028', '{"a":1}', '$&`'])(
  'keeps what callers write: %j',
  (said) => {
    const record = { ...ALL, userAgent: said, method: said, forwardedFor: said, onBehalfOf: said };
    expect(JSON.parse(lineOf(record))).toEqual(record);
    expect(lineOf(record)).not.toContain('\n');
  },
);

it('takes what older nodes leave out as nothing', () => {
  const { onBehalfOf: _, ttfbMs: __, rateRemaining: ___, ...left } = EMPTY_RECORD;
  expect(JSON.parse(lineOf(left))).toEqual(EMPTY_RECORD);
});

it('writes anew what of a version or a caller is not as it was', () => {
  const others = [
    'organizationId',
    'projectId',
    'consumerOrganizationId',
    'applicationId',
    'packageId',
    'credentialId',
  ];
  for (const name of [...others, 'versionId', 'subscriptionId'])
    for (const value of [ID, null, 'ünï "✓"', '\ud800'])
      for (const record of [{ ...ALL, [name]: value }, ALL, { ...ALL, credentialKind: 'mtls' as const }])
        expect(JSON.parse(lineOf(record))).toEqual(record);
});
