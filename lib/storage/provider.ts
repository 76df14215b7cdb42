/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

export type Provider = "disk" | "uploadthing";

/** Where bytes lie. Rights, names and types are none of its business. */
export type Storage = {
  /** Keeps the bytes of the file at `path` under `key`; the file may be moved away. */
  put(key: string, path: string, contentType: string): Promise<void>;
  /** @throws Failure "notFound" when nothing lies under `key`, "unavailable" when the store can't be reached */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Nothing lies under `key` afterwards, whether or not something did before. */
  remove(key: string): Promise<void>;
};
