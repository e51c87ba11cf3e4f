import { statfs } from 'node:fs/promises';

/** @returns the bytes that this process may still write on the disk of a folder */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
