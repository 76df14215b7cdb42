/** First and last byte, both inclusive. */
export type ByteRange = { start: number; end: number };

export type Provider = "disk" | "uploadthing";

/** Storage for bytes, independent of access, names and types. */
export type Storage = {
  /** Stores the bytes of the file at `path` under `key`; may move the file. */
  put(key: string, path: string, contentType: string): Promise<void>;
  /** @throws Failure "notFound" if `key` does not exist, "unavailable" if the store cannot be reached */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Removes `key`, whether or not it exists. */
  remove(key: string): Promise<void>;
};
