import { join } from "node:path";
import { buildIfNeeded, makeFiles, nextServer } from "./build";
import { launch } from "./launcher";
import { prepareDatabase } from "./prepare-database";
import { dataFolder, portNumber, projectRoot, readEnvFiles, sessionSecret } from "./settings";

/**
 * Starts the whole product: database, schema, demo data, build, server. Answers the exit code when it ends.
 *
 * @param dev hot reload instead of the production build
 * @param demo fill the empty database of DATABASE_URL with the demo school too
 */
export async function start({ dev, demo }: { dev: boolean; demo: boolean }): Promise<number> {
  readEnvFiles();
  const port = portNumber();
  const dataDir = dataFolder();
  const databaseUrl = process.env.DATABASE_URL || undefined;
  const address = process.env.APP_URL || `http://localhost:${port}`;
  let hasDemo = false;

  const prepare = async (url: string, signal: AbortSignal): Promise<NodeJS.ProcessEnv> => {
    Object.assign(process.env, {
      NODE_ENV: dev ? "development" : "production",
      NEXT_TELEMETRY_DISABLED: "1",
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      APP_URL: address,
      SESSION_SECRET: sessionSecret(dataDir),
    });
    ({ hasDemo } = await prepareDatabase(url, demo || !databaseUrl ? "demo" : "reference"));
    if (hasDemo && !process.env.STRIPE_SECRET_KEY) process.env.PAYMENTS ||= "demo";
    if (dev) await makeFiles();
    else await buildIfNeeded(process.env, signal);
    return process.env;
  };

  return launch({
    port,
    dataDir,
    databaseUrl,
    prepare,
    server: [...nextServer, dev ? "dev" : "start", "-p", String(port)],
    worker: ["--import", "tsx", join(projectRoot, "scripts/worker.ts")],
    readyPath: "/api/health/ready",
    onReady: () => announce(address, hasDemo),
  });
}

function announce(address: string, hasDemo: boolean) {
  console.log(`\n  Lakeside English is ready: ${address}\n`);
  if (!hasDemo) return;
  console.log("  Demo logins, password for all: Demo-pass-1");
  for (const [who, name, path] of [
    ["parent", "parent@example.com", "/usr/login"],
    ["second parent", "parent2@example.com", "/usr/login"],
    ["student", "student@example.com", "/usr/login"],
    ["teacher", "teacher@example.com", "/tea/login"],
    ["admin", "admin", "/admin/login"],
  ] as const)
    console.log(`    ${who.padEnd(14)} ${name.padEnd(21)} ${address}${path}`);
  if (!process.env.SMTP_URL) console.log(`  Mails that it would send: ${address}/dev/mail`);
  console.log("");
}
