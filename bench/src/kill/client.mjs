import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';
import { signIn } from '../portal.mjs';

const PURPOSE = 'Kaunter menyemak rekod sebelum perkhidmatan diberikan kepada orang awam.';
const HANDLING = 'Dipaparkan di skrin sahaja, tidak disimpan.';
const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** A document with random content. */
function newDocument() {
  const body = randomBytes(20_000 + Math.floor(Math.random() * 180_000));
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), body, Buffer.from('\n%%EOF\n')]);
  return { name: `${randomUUID()}.pdf`, bytes, digest: sha256(bytes) };
}

/** The upload as a form, sent in pieces with pauses: a kill may fall between any two. */
function formOf({ name, bytes }) {
  const boundary = randomUUID();
  const field = (key, value) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n\r\n`;
  const parts = [
    Buffer.from(field('ref', 'order') + field('field', 'letter') + head),
    bytes,
    `\r\n--${boundary}--\r\n`,
  ];
  const whole = Buffer.concat(parts.map((part) => Buffer.from(part)));
  async function* pieces() {
    const size = Math.ceil(whole.length / 6);
    for (let at = 0; at < whole.length; at += size) {
      yield whole.subarray(at, at + size);
      await pause(Math.random() * 12);
    }
  }
  return { type: `multipart/form-data; boundary=${boundary}`, body: ReadableStream.from(pieces()) };
}

/** The calls of one person. A call throws without an answer, and with `refusal` where it is refused. */
export async function createClient(url) {
  const authorization = `Bearer ${await signIn(url, 'client')}`;

  async function call(method, path, body) {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    const answerBody = await answer.json();
    if (!answer.ok) throw Object.assign(new Error(`${method} ${path}: ${answer.status}`), { refusal: answerBody });
    return answerBody;
  }

  return {
    call,
    /** APIs whose package the person may order. */
    async apis(count) {
      const { data } = await call('GET', '/public/catalogue?pageSize=50');
      const orderable = [];
      for (const { id } of data) {
        const line = await call('POST', '/api/carts', { projectId: id }).catch(({ refusal }) => refusal && null);
        if (line) orderable.push(id);
        if (orderable.length === count) break;
      }
      return orderable;
    },
    /** The cart line of an API; adds it if necessary. */
    async line(projectId) {
      const lines = await call('GET', '/api/cart');
      const there = lines.find(({ project, Status }) => project.id === projectId && Status === 'Pending');
      return there ?? call('POST', '/api/carts', { projectId });
    },
    async upload() {
      const document = newDocument();
      const { type, body } = formOf(document);
      const headers = { authorization, 'content-type': type };
      const sent = /** @type {RequestInit} */ ({ method: 'POST', headers, body, duplex: 'half' });
      const answer = await fetch(`${url}/api/upload`, sent);
      const answerBody = await answer.json();
      if (!answer.ok) throw Object.assign(new Error(`Upload: ${answer.status}`), { refusal: answerBody });
      return { id: answerBody[0].id, digest: document.digest };
    },
    /** The SHA-256 of a downloaded file; null if the portal has none. */
    async digestOf(id) {
      const answer = await fetch(`${url}/api/files/${id}`, { headers: { authorization } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return answer.ok ? sha256(bytes) : null;
    },
  };
}

/** An order of a cart line, with a unique application name, and an idempotency key by which a retry is the same order. */
export const orderOf = (line, letters) => ({
  idempotencyKey: randomUUID(),
  newApplicationName: `Ujian ${randomUUID()}`,
  cartIds: [line.id],
  purposeCode: 'improveService',
  purposeText: PURPOSE,
  handling: HANDLING,
  termsAccepted: [{ packageId: line.package.id, revision: line.package.termsRevision }],
  letters,
});
