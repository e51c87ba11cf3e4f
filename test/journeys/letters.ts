/** The shop's letters, as /dev/mail shows them on the shop's own machine. */
import { expect } from './journey.ts';

const readPage = async (path: string) => (await fetch(`${process.env.JOURNEYS_URL}${path}`)).text();
const readList = () => readPage(process.env.JOURNEYS_MAIL_PATH ?? '');

/** Letters do not change: each is read once. */
const letters = new Map<string, Promise<string>>();

function readLetter(path: string): Promise<string> {
  const letter = letters.get(path) ?? readPage(path);
  letters.set(path, letter);
  return letter;
}

/** @returns the pages of the letters to this address that hold these words, the newest first */
async function lettersTo(email: string, words: string): Promise<string[]> {
  const list = await readList();
  const names = [...list.matchAll(/href="(\/dev\/mail\/[^"]+)"/g)].map(([, name = '']) => name);
  const all = await Promise.all(names.map(readLetter));
  return all.filter((letter) => letter.includes(email) && letter.includes(words));
}

type LinkPath = '/verify-email' | '/reset-password' | '/account/claim-orders' | '/not-my-account';

/** Waits for the letter that holds it. @returns path and token of the newest link */
export async function linkFor(email: string, path: LinkPath, count = 1): Promise<string> {
  let found: string[] = [];
  await expect(async () => {
    found = await lettersTo(email, `${path}?token=`);
    expect(found).toHaveLength(count);
  }).toPass({ timeout: 30_000 });
  const link = new RegExp(`${path}\\?token=[\\w.~-]+`).exec(found[0] ?? '')?.[0];
  expect(link, 'the letter holds the link').toBeDefined();
  return String(link);
}

/** Waits for a letter to this address that holds these words. */
export async function letterWith(email: string, words: string): Promise<void> {
  await expect(async () => {
    expect(await lettersTo(email, words)).not.toEqual([]);
  }).toPass({ timeout: 30_000 });
}

/** Waits for the newsletter's letter. @returns path and query of its link; the one to leave stands in its head */
export async function newsletterLinkFor(
  email: string,
  path: '/newsletter/confirm' | '/newsletter/unsubscribe',
): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const list = await readList();
    const names = [...list.matchAll(/href="(\/dev\/mail\/[^"]+)"/g)].map(([, name = '']) => name);
    const letters = (await Promise.all(names.map(readLetter))).filter((letter) => letter.includes(email));
    link = letters
      .map((letter) => new RegExp(`${path}\\?id=[\\w-]+&(?:amp;)+key=[\\w-]+`).exec(letter)?.[0])
      .find(Boolean);
    expect(link).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return String(link).replace(/&(?:amp;)+/, '&');
}
