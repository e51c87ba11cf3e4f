/** A small disk of its own for a folder, so that it can be filled. */
import { execFileSync } from 'node:child_process';
import { chmodSync, truncateSync, writeFileSync } from 'node:fs';

/**
 * @param file becomes the disk; it lies outside the folder @param size bytes of it
 * @returns undoes it; null where this user may not mount
 */
export function mountSmallDisk(folder: string, file: string, size: number): (() => void) | null {
  if (process.getuid?.() !== 0) return null;
  try {
    writeFileSync(file, '');
    truncateSync(file, size);
    execFileSync('mkfs.ext4', ['-q', '-F', '-m', '0', file]);
    execFileSync('mount', ['-o', 'loop', file, folder]);
  } catch {
    return null;
  }
  chmodSync(folder, 0o755);
  return () => execFileSync('umount', [folder]);
}
