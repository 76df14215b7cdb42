import { randomBytes } from "node:crypto";

const longestName = 120;
/** Control characters, and invisible ones that reorder or hide parts of a name. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
const forbiddenOnDisks = /[<>:"|?*]/g;

/**
 * A name that can be displayed, saved on any disk and sent in a header: the last part of a path, without control
 * characters, at most 120 characters, with the extension of the detected type.
 */
export function safeFileName(name: string, extension: string): string {
  const last = name.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const plain = last.replace(invisible, "").replace(forbiddenOnDisks, "_").replace(/\s+/g, " ");
  const stem = plain.replace(/\.[^.\s]{1,8}$/, "").replace(/^[.\s]+|[.\s]+$/g, "");
  const room = longestName - extension.length - 1;
  return `${[...stem].slice(0, room).join("").trim() || "file"}.${extension}`;
}

/** A random name of 128 bits for bytes on a disk or at a provider, never derived from user input. */
export const newStorageKey = () => randomBytes(16).toString("hex");
