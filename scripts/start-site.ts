import { join } from "node:path";
import { buildIfNeeded, developmentServer, keepBuild, makeFiles, productionServer } from "./build";
import type { DemoPasswords } from "./demo-passwords";
import { launch } from "./launcher";
import { prepareDatabase, refuseDemoSchool, type Seed } from "./prepare-database";
import {
  dataFolder,
  directUrl,
  type Exposure,
  exposure,
  portNumber,
  projectRoot,
  publicAddress,
  readEnvFiles,
  sessionSecret,
} from "./settings";

/**
 * Starts the whole product: database, schema, demo data, build, server. Returns the exit code when it ends.
 *
 * @param dev hot reload instead of the production build
 * @param demo also fill the empty database of DATABASE_URL with the demo school, and listen on loopback only
 * @throws Refusal if the demo school would be open to the network by accident
 */
export async function start({ dev, demo }: { dev: boolean; demo: boolean }): Promise<number> {
  readEnvFiles();
  const port = portNumber();
  const dataDir = dataFolder();
  const { DATABASE_URL, HOST, DEMO } = process.env;
  const { host, demo: shown } = exposure({ DATABASE_URL, HOST, DEMO }, demo);
  const address = publicAddress();
  let passwords: DemoPasswords | undefined;
  let setupCode: string | null = null;

  const prepare = async (url: string, signal: AbortSignal): Promise<NodeJS.ProcessEnv> => {
    Object.assign(process.env, {
      NODE_ENV: dev ? "development" : "production",
      NEXT_TELEMETRY_DISABLED: "1",
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      APP_URL: address,
      SESSION_SECRET: sessionSecret(dataDir),
      DEMO: shown ?? "",
      HOST: host ?? "",
    });
    const direct = DATABASE_URL ? directUrl(url) : url;
    ({ passwords } = await prepareDatabase(direct, seedOf(shown)));
    if (!shown) {
      if (!dev) await refuseDemoSchool(direct, process.env.DEMO_DATA === "kept");
      const { offerSetup } = await import("./offer-setup");
      setupCode = await offerSetup();
    }
    if (shown && !process.env.STRIPE_SECRET_KEY) process.env.PAYMENTS ||= "demo";
    if (dev) await makeFiles();
    else {
      await buildIfNeeded(process.env, signal);
      keepBuild(dataDir);
    }
    return process.env;
  };

  return launch({
    host,
    port,
    dataDir,
    databaseUrl: DATABASE_URL || undefined,
    prepare,
    server: dev ? developmentServer(port) : productionServer(port),
    worker: ["--import", "tsx", join(projectRoot, "scripts/worker.ts")],
    readyPath: "/api/health/ready",
    onReady: () => {
      if (setupCode) announceSetup(address, setupCode);
      announce(address, shown, passwords);
    },
  });
}

const seedOf = (shown: Exposure["demo"]): Seed =>
  shown === "public" ? "publicDemo" : shown === "local" ? "demo" : "reference";

function announce(address: string, shown: Exposure["demo"], passwords: DemoPasswords | undefined) {
  console.log(`\n  Lakeside English is ready: ${address}\n`);
  if (!shown) return;
  if (passwords) announceLogins(address, passwords);
  else
    console.log("  The demo's passwords were printed when they were made; npm run db:reset makes new ones.");
  if (!process.env.SMTP_URL) console.log(`  Mails that it would send: ${address}/dev/mail`);
  console.log("");
}

/** The code is in the fragment of the link, which is sent to no server and stands in no log. */
function announceSetup(address: string, code: string) {
  console.log(
    `\n  The school has no office account yet. Set it up within a day, at\n\n    ${address}/setup#${code}\n\n` +
      `  One-time code: ${code}\n  Or in a terminal: npm run setup\n`,
  );
}

function announceLogins(address: string, passwords: DemoPasswords) {
  console.log("  Demo logins:");
  for (const [who, role, name, path] of [
    ["parent", "parent", "parent@example.com", "/usr/login"],
    ["second parent", "parent", "parent2@example.com", "/usr/login"],
    ["student", "student", "student@example.com", "/usr/login"],
    ["teacher", "teacher", "teacher@example.com", "/tea/login"],
    ["admin", "admin", "admin", "/admin/login"],
  ] as const)
    console.log(`    ${who.padEnd(14)} ${name.padEnd(21)} ${passwords[role].padEnd(17)} ${address}${path}`);
}
