import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { locales } from "@/lib/core/locale";
import type { DeclaredItem } from "./items";

/** The namespaces of `messages` that a person has read for an item. */
const namespaces = {
  policies: ["privacy", "terms"],
  story: ["about"],
} as const satisfies Partial<Record<DeclaredItem, readonly string[]>>;

export type ReadItem = keyof typeof namespaces;

/** Whether a declaration holds only until its texts change. */
export const isReadItem = (item: DeclaredItem): item is ReadItem => item in namespaces;

let read: Promise<Record<ReadItem, string>> | undefined;

/** For each item a hash that changes with every change of its texts, in either language. */
export const declaredTexts = (): Promise<Record<ReadItem, string>> => (read ??= readTexts());

async function readTexts(): Promise<Record<ReadItem, string>> {
  const files = await Promise.all(
    locales.map((locale) => readFile(join(process.cwd(), `messages/${locale}.json`), "utf8")),
  );
  const texts = files.map((file) => JSON.parse(file) as Record<string, object>);
  const hashOf = (names: readonly string[]) => {
    const hash = createHash("sha256");
    for (const language of texts) hash.update(JSON.stringify(names.map((name) => language[name])));
    return hash.digest("base64url");
  };
  return { policies: hashOf(namespaces.policies), story: hashOf(namespaces.story) };
}
