/** A browser that is subscribed to pushes: it has keys of its own and reads what the shop sends, as RFC 8291 says. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

export function openBrowser(given?: { privateKey: Buffer; auth: Buffer }) {
  const keys = createECDH('prime256v1');
  if (given) keys.setPrivateKey(given.privateKey);
  else keys.generateKeys();
  const auth = given?.auth ?? randomBytes(16);
  const own = keys.getPublicKey();
  return {
    /** What the browser gives to the shop. */
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    target: { p256dh: own, auth },
    /** Reads the body of a push: salt, record size, the sender's key, one record that ends with the byte 2. */
    decrypt(body: Buffer): Buffer {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const record = body.subarray(21 + sender.length);
      if (record.length > body.readUInt32BE(16)) throw new Error('the record is longer than it says');
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const key = hkdf(auth, keys.computeSecret(sender), info, 32);
      const contentKey = hkdf(salt, key, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = hkdf(salt, key, Buffer.from('Content-Encoding: nonce\0'), 12);
      const opened = createDecipheriv('aes-128-gcm', contentKey, nonce).setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([opened.update(record.subarray(0, -16)), opened.final()]);
      const end = padded.lastIndexOf(2);
      return padded.subarray(0, end);
    },
  };
}

/** Reads the header Authorization as a push service does (RFC 8292). @throws Error if the signature is not of the key */
export function readProof(header: string): { key: string; claims: { aud: string; exp: number; sub: string } } {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isTrue = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isTrue) throw new Error('the proof was not signed with this key');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}
