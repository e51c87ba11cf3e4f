/** Reads a part of an open file into one buffer: each chunk is overwritten by the next one (see `seal`). */
import type { FileHandle } from 'node:fs/promises';
import type { Content } from './sealing.ts';

const CHUNK = 64 * 1024;

/** @throws Error if the file ends before `to` */
export async function* readPart(file: FileHandle, from: number, to: number): Content {
  const chunk = Buffer.allocUnsafe(Math.min(CHUNK, to - from));
  for (let at = from; at < to; ) {
    const { bytesRead } = await file.read(chunk, 0, Math.min(CHUNK, to - at), at);
    if (bytesRead === 0) throw new Error('the file ends too early');
    yield chunk.subarray(0, bytesRead);
    at += bytesRead;
  }
}
