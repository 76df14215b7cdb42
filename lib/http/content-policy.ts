import { createHash, randomBytes } from "node:crypto";
import { env } from "@/lib/env";
import { firstPaintScript } from "@/lib/core/first-paint";

const scriptHash = `'sha256-${createHash("sha256").update(firstPaintScript).digest("base64")}'`;

export const makeNonce = () => randomBytes(16).toString("base64");

/**
 * The Content-Security-Policy of a page. A page that is made for each request allows scripts by its nonce. A
 * prerendered one has no request to take a nonce from; its inline scripts are Next's own data, with no text
 * that a person typed. Nothing of another host is ever loaded, and nothing may evaluate text as script.
 */
export function contentPolicy(nonce: string | null): string {
  const inline = nonce ? `'nonce-${nonce}' ${scriptHash}` : "'unsafe-inline'";
  // React's development build evaluates text to rebuild stack traces.
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
