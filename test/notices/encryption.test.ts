/** The figures of RFC 8291 (section 5) and RFC 8292 (section 2.4), so that every browser and push service agrees. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptPush, isPushKey, MOST_BYTES } from '#server/adapters/push/encrypt-push.ts';
import { openBrowser, readProof } from './push-browser.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

const browser = {
  privateKey: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
};
const WORDS = 'When I grow up, I want to be a watermelon';

test('the message of RFC 8291 becomes the bytes of RFC 8291, and a browser reads it', () => {
  const { target, decrypt, keys } = openBrowser(browser);
  expect(keys.p256dh).toBe('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4');
  const chance = {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  };
  const body = encryptPush(Buffer.from(WORDS), target, chance);
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  expect(decrypt(body).toString()).toBe(WORDS);
});

test('no two encryptions are alike, the longest message fits, and a longer one is refused', () => {
  const { target, decrypt } = openBrowser();
  const [one, other] = [encryptPush(Buffer.from(WORDS), target), encryptPush(Buffer.from(WORDS), target)];
  expect(one.equals(other)).toBe(false);
  const longest = randomBytes(MOST_BYTES).fill(65);
  expect(decrypt(encryptPush(longest, target)).length).toBe(MOST_BYTES);
  expect(encryptPush(longest, target).length).toBeLessThanOrEqual(4096);
  expect(() => encryptPush(Buffer.alloc(MOST_BYTES + 1), target)).toThrow(/at most/);
  expect(isPushKey(target.p256dh)).toBe(true);
  expect(isPushKey(Buffer.concat([Buffer.from([4]), randomBytes(64)]))).toBe(false);
});

test('the proof of RFC 8292 is read, and not one of another key', () => {
  const proof =
    'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';
  expect(readProof(proof).claims).toEqual({
    ...{ aud: 'https://push.example.net', exp: 1453523768, sub: 'mailto:push@example.com' },
  });
  const other = proof.replace(/k=.*/, `k=${openBrowser().keys.p256dh}`);
  expect(() => readProof(other)).toThrow(/not signed/);
});
