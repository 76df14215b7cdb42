import { createHash } from "node:crypto";

/**
 * An identifier made from others, for what is no record of its own: a person's role, a term's teacher. The same parts give the same
 * one (RFC 9562, version 8).
 */
export function derivedId(...parts: readonly string[]): string {
  const digest = createHash("sha256").update(parts.join("\n")).digest("hex");
  const variant = ((parseInt(digest.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `${variant}${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join("-");
}
