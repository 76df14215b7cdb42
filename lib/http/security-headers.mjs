/** Headers of every response, from Next (next.config.mjs) or from a compressed file (scripts/compressed.mjs). */
export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "SAMEORIGIN",
  "permissions-policy": "camera=(self), microphone=(self), geolocation=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};
