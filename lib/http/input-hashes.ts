import { createHmac } from "node:crypto";
import { knownSecrets } from "@/lib/core/secrets";
import { StagedFile } from "@/lib/storage/staging";

/**
 * Hashes by which a repeated call is known to have the same input, one for each of the site's secrets, the newest first. They are keyed, because
 * an input may contain a password. A file counts with its bytes; the session does not count, because it may be renewed between two tries.
 */
export function inputHashes({ token: _token, ...fields }: Record<string, unknown>): string[] {
  const text = JSON.stringify(fields, (_name, value: unknown) =>
    value instanceof StagedFile ? { name: value.name, sha256: value.sha256 } : value,
  );
  return knownSecrets.map((secret) =>
    createHmac("sha256", secret).update(`input:${text}`).digest("base64url"),
  );
}
