import type { fileStores } from "@/db/schema/files";

/** First and last byte, both inclusive. */
export type ByteRange = { start: number; end: number };

export type Provider = (typeof fileStores)[number];

/** A whole file on this machine's disk that is about to be stored. Size in bytes, SHA-256 in hexadecimal. */
type LocalFile = { path: string; contentType: string; sizeBytes: number; sha256: string };

/** What a link of a store says about the file. */
export type Served = { contentType: string; disposition: string };

/** Storage for bytes, independent of access, names and types. */
export type Storage = {
  /** Stores the bytes of a local file under `key`; may move the file. */
  put(key: string, file: LocalFile): Promise<void>;
  /** @throws Failure "notFound" if `key` does not exist, "unavailable" if the store cannot be reached */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Removes `key`, whether or not it exists. */
  remove(key: string): Promise<void>;
  /** An address of the store itself from which these bytes can be saved for five minutes; absent if it has none. */
  link?(key: string, served: Served): Promise<string>;
};
