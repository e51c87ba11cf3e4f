import { statfs } from 'node:fs/promises';

/** @returns the number of bytes that this process can still write to the disk of the folder */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
