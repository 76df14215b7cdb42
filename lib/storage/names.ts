import { randomBytes } from "node:crypto";

const longestName = 120;
/** Control characters, and the invisible ones that reorder or hide parts of a name. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
const forbiddenOnDisks = /[<>:"|?*]/g;

/**
 * A name that can be shown, saved on any disk and sent in a header: the last part of a path, without control
 * characters, at most 120 characters, with the extension of what the file really is.
 */
export function safeFileName(name: string, extension: string): string {
  const last = name.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last.replace(invisible, "").replace(forbiddenOnDisks, "_").replace(/\s+/g, " ");
  const stem = plain.replace(/\.[^.\s]{1,8}$/, "").replace(/^[.\s]+|[.\s]+$/g, "");
  const room = longestName - extension.length - 1;
  return `${[...stem].slice(0, room).join("").trim() || "file"}.${extension}`;
}

/** A random name for bytes on a disk or at a provider: 128 bits, never derived from what a person typed. */
export const newStorageKey = () => randomBytes(16).toString("hex");
