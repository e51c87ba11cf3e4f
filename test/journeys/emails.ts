/** The shop's emails, read from /dev/mail on the shop's own machine. */
import { expect } from './journey.ts';

const readPage = async (path: string) => (await fetch(`${process.env.JOURNEYS_URL}${path}`)).text();
const readList = () => readPage(process.env.JOURNEYS_MAIL_PATH ?? '');

/** Emails do not change, so each is read only once. */
const emails = new Map<string, Promise<string>>();

function readEmail(path: string): Promise<string> {
  const email = emails.get(path) ?? readPage(path);
  emails.set(path, email);
  return email;
}

/** @returns the pages of the emails to this address that contain the text, newest first */
async function emailsTo(address: string, words: string): Promise<string[]> {
  const list = await readList();
  const names = [...list.matchAll(/href="(\/dev\/mail\/[^"]+)"/g)].map(([, name = '']) => name);
  const all = await Promise.all(names.map(readEmail));
  return all.filter((email) => email.includes(address) && email.includes(words));
}

type LinkPath = '/verify-email' | '/reset-password' | '/account/claim-orders' | '/not-my-account';

/** Waits for the email with this link. @returns path and token of the newest link */
export async function linkInEmail(address: string, path: LinkPath, count = 1): Promise<string> {
  let found: string[] = [];
  await expect(async () => {
    found = await emailsTo(address, `${path}?token=`);
    expect(found).toHaveLength(count);
  }).toPass({ timeout: 30_000 });
  const link = new RegExp(`${path}\\?token=[\\w.~-]+`).exec(found[0] ?? '')?.[0];
  expect(link, 'the email holds the link').toBeDefined();
  return String(link);
}

/** Waits for an email to this address that contains the text. @returns the newest one */
export async function waitForEmail(address: string, words: string): Promise<string> {
  let found: string[] = [];
  await expect(async () => {
    found = await emailsTo(address, words);
    expect(found).not.toEqual([]);
  }).toPass({ timeout: 30_000 });
  return String(found[0]);
}

/** Waits for an email that asks to confirm. @returns path and query of its link; the unsubscribe link is in its headers */
export async function newsletterLinkInEmail(
  address: string,
  path: '/newsletter/confirm' | '/newsletter/unsubscribe' | '/newsletter/stock-confirm',
): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const list = await readList();
    const names = [...list.matchAll(/href="(\/dev\/mail\/[^"]+)"/g)].map(([, name = '']) => name);
    const emails = (await Promise.all(names.map(readEmail))).filter((email) => email.includes(address));
    link = emails
      .map((email) => new RegExp(`${path}\\?id=[\\w-]+&(?:amp;)+key=[\\w-]+`).exec(email)?.[0])
      .find(Boolean);
    expect(link).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return String(link).replace(/&(?:amp;)+/, '&');
}
