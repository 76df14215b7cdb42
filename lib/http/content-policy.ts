import { createHash, randomBytes } from "node:crypto";
import { env } from "@/lib/env";
import { firstPaintScript } from "@/lib/core/first-paint";

const scriptHash = `'sha256-${createHash("sha256").update(firstPaintScript).digest("base64")}'`;

export const makeNonce = () => randomBytes(16).toString("base64");

/**
 * The Content-Security-Policy of a page. A page rendered per request allows scripts by its nonce. A prerendered page
 * cannot have one; its inline scripts contain Next's own data without user input. Resources of other hosts and
 * evaluation of strings are never allowed.
 */
export function contentPolicy(nonce: string | null): string {
  const inline = nonce ? `'nonce-${nonce}' ${scriptHash}` : "'unsafe-inline'";
  // React's development build uses eval to rebuild stack traces.
  const development = env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' ${inline}${development}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
}
