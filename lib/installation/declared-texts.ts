import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { locales } from "@/lib/core/locale";

let read: Promise<string> | undefined;

/** Changes with every change of the privacy policy or the terms, in either language. */
export const policyTexts = (): Promise<string> => (read ??= readTexts());

async function readTexts(): Promise<string> {
  const hash = createHash("sha256");
  for (const locale of locales) {
    const file = await readFile(join(process.cwd(), `messages/${locale}.json`), "utf8");
    const { privacy, terms } = JSON.parse(file) as { privacy: object; terms: object };
    hash.update(JSON.stringify([privacy, terms]));
  }
  return hash.digest("base64url");
}
