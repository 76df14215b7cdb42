import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Refusal } from "./refusal";

export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/** Loads .env.local and .env like Next.js; the environment takes precedence. */
export function readEnvFiles() {
  for (const name of [".env.local", ".env"]) {
    const path = join(projectRoot, name);
    if (existsSync(path)) process.loadEnvFile(path);
  }
}

/** The connection string for what needs a session of its own, if DATABASE_URL is a transaction pooler's. */
export const directUrl = (databaseUrl: string): string => process.env.DATABASE_DIRECT_URL || databaseUrl;

/** The absolute path of DATA_DIR, which contains the embedded database and the stored files. */
export function dataFolder(): string {
  return resolve(projectRoot, process.env.DATA_DIR || ".data");
}

/** @throws Refusal if PORT is not a port number */
export function portNumber(): number {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Refusal(`PORT must be a number from 1 to 65535; it is "${process.env.PORT}".`);
  return port;
}

/**
 * The public address of the site, from APP_URL; by default the local one. A slash at its end is dropped.
 *
 * @throws Refusal unless it is an http or https address without a path
 */
export function publicAddress(): string {
  const given = process.env.APP_URL?.trim();
  if (!given) return `http://localhost:${portNumber()}`;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new Refusal(
    `APP_URL must be the address that people open, like https://www.your-school.ca, without a path; it is "${given}".`,
  );
}

/** The address to listen on, and the kind of demo school that may be shown there (docs/decisions/0140). */
export type Exposure = { host: string | undefined; demo: "local" | "public" | undefined };

type ExposureSettings = {
  DATABASE_URL?: string | undefined;
  HOST?: string | undefined;
  DEMO?: string | undefined;
};

const isLoopback = (host: string) =>
  host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);

/**
 * Decides the address to listen on. The demo's passwords are public, so the demo listens on loopback only, unless
 * DEMO=public requests random ones. An external database gets no demo unless a start on loopback requests it.
 *
 * @param asked whether the demo school was requested for the database of DATABASE_URL
 * @throws Refusal if the demo would be open to the network by accident
 */
export function exposure(settings: ExposureSettings, asked: boolean): Exposure {
  const hasOwnDatabase = Boolean(settings.DATABASE_URL);
  const wantsPublic = settings.DEMO === "public";
  if (hasOwnDatabase && wantsPublic)
    throw new Refusal("DEMO=public shows a demo school of its own; take DATABASE_URL or DEMO away.");
  if (hasOwnDatabase && !asked) return { host: settings.HOST || undefined, demo: undefined };
  const host = settings.HOST || "127.0.0.1";
  if (wantsPublic) return { host, demo: "public" };
  if (isLoopback(host)) return { host, demo: "local" };
  throw new Refusal(
    `HOST=${host} would open the demo school to the network, and everybody knows its passwords.\n` +
      "Set DEMO=public for a demo with passwords of its own, or DATABASE_URL for a real school.",
  );
}

/** The secret that encrypts session tokens: from the environment, else generated once and kept in the data folder. */
export function sessionSecret(dataDir: string): string {
  const given = process.env.SESSION_SECRET;
  if (given && given.split(",").some((secret) => secret.trim().length < 32))
    throw new Refusal("SESSION_SECRET must have at least 32 characters, and so must each of several.");
  if (given) return given;
  const path = join(dataDir, "session-secret");
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(path, randomBytes(48).toString("base64url"), { mode: 0o600 });
  }
  return readFileSync(path, "utf8").trim();
}
