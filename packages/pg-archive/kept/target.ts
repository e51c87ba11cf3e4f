/** The place that keeps an archive: a folder or an S3 bucket. A key is a path of plain names. */

/** Where an archive is: a folder, or a bucket of a service that speaks the protocol of S3, with the beginning of every key in it. */
export type ArchivePlace = { folder: string } | { bucket: string; prefix: string };

export type Stored = { key: string; size: number };

export type ArchiveTarget = {
  /** how it is named to the operator */
  name: string;
  /** Writes an object whole or not at all. @returns its size in bytes */
  put(key: string, content: AsyncIterable<Buffer>): Promise<number>;
  /** @throws NotStored */
  get(key: string): Promise<AsyncIterable<Buffer>>;
  has(key: string): Promise<boolean>;
  /** @param folder a path that ends with a slash @returns all objects below it, sorted */
  list(folder: string): Promise<Stored[]>;
  /** Removes objects; one that is not there is no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** the bytes that can still be written; null if nobody knows */
  free(): Promise<number | null>;
};

export class NotStored extends Error {
  override readonly name = 'NotStored';
}
