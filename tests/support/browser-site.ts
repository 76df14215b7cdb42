import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/scripts/postgres";
import { copyDemoSchool } from "./demo-school";
import { noSettings } from "./production";

const launcher = ["--import", "tsx", "--import", "./scripts/end-with-parent.mjs", "scripts/start.ts"];

/**
 * Starts the product like `npm start`, with the demo school, on a free port and a temporary data folder.
 *
 * @param overrides environment of the server, such as the address of a stand-in
 * @param options.log the target of the server's errors: "ignore" if a test causes them on purpose
 * @param options.demo seed the demo school into the empty database of DATABASE_URL
 */
export async function startSite(
  overrides: Record<string, string> = {},
  { log = "inherit", demo = false }: { log?: "inherit" | "ignore"; demo?: boolean } = {},
): Promise<{ url: string; pid: number; output(): string; stop(): Promise<void> }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "lakeside-e2e-"));
  // TRUST_PROXY lets a test choose its network address.
  const settings = { PORT: String(port), DATA_DIR: dataDir, TRUST_PROXY: "1" };
  const env = { ...process.env, ...noSettings(), ...settings, ...overrides };
  const site = spawn(process.execPath, demo ? [...launcher, "--demo"] : launcher, {
    env,
    stdio: ["ignore", "pipe", log],
  });
  const exit = once(site, "exit");
  const stop = async () => {
    site.kill("SIGTERM");
    await exit;
    rmSync(dataDir, { recursive: true, force: true });
  };

  let output = "";
  await new Promise<void>((resolve, reject) => {
    site.stdout.on("data", (chunk: Buffer) => {
      output += String(chunk);
      if (output.includes("is ready: ")) resolve();
    });
    exit.then(([code]) => reject(new Error(`The site ended with exit code ${code}:\n${output}`)), reject);
  });
  return { url, pid: site.pid ?? 0, stop, output: () => output };
}

/** A site on a copy of the demo school that is ready at once. */
export async function startDemoSite(
  overrides: Record<string, string> = {},
  options: { log?: "inherit" | "ignore" } = {},
) {
  const { url: databaseUrl, dataDir, remove } = await copyDemoSchool();
  const place = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const site = await startSite({ ...place, ...overrides }, { ...options, demo: true });
  const stop = async () => {
    await site.stop();
    await remove();
  };
  return { ...site, databaseUrl, stop };
}
