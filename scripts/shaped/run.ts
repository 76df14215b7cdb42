import { spawn } from "node:child_process";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { startSite } from "@/tests/support/browser-site";
import { ensureBrowser } from "../find-browser";
import { runScript } from "../refusal";
import { projectRoot } from "../settings";
import { openFront } from "./front";
import { assertPossible, type Line, openPacketLine } from "./packet-line";

/**
 * `npm run shaped -- --tries 50`: families in China use the production build, in WeChat's browser on a phone, through a line of 300 ms
 * there and back on which every twentieth packet is lost in each direction. Prints how long each act took and which tries failed; exits
 * with 1 if one did. Needs Linux, root, socat, nginx and openssl (docs/operations.md).
 */
const { values } = parseArgs({
  options: {
    tries: { type: "string", default: "10" },
    /** Only acts whose title contains it. */
    act: { type: "string", default: "" },
    /** People at once, each in a browser of their own. */
    people: { type: "string", default: "4" },
    /** Ends after so many minutes with the tries that were made. */
    minutes: { type: "string", default: "60" },
    "delay-ms": { type: "string", default: "150" },
    loss: { type: "string", default: "0.05" },
    congestion: { type: "string", default: "bbr" },
  },
});

await runScript(async () => {
  assertPossible();
  const shape = {
    delayMs: Number(values["delay-ms"]),
    loss: Number(values.loss),
    congestion: values.congestion,
  };
  const line = await openPacketLine(ensureBrowser(), shape);
  try {
    return await playOn(line);
  } finally {
    await line.close();
  }
});

async function playOn(line: Line): Promise<number> {
  const site = await startSite({ APP_URL: `https://${line.address}`, TRUST_PROXY: "2" });
  try {
    const front = await openFront(line.address, new URL(site.url).port);
    try {
      const code = await play({ SHAPED_SITE: front.url, SHAPED_BROWSER: line.browser });
      const { sent, lost } = line.packets();
      console.log(`${sent} packets, ${lost} of them lost.`);
      return code;
    } finally {
      await front.close();
    }
  } finally {
    await site.stop();
  }
}

async function play(env: Record<string, string>): Promise<number> {
  const args = ["test", "--config", "tests/shaped/playwright.config.ts", "--repeat-each", values.tries];
  const limit = String(Number(values.minutes) * 60_000);
  const tests = spawn(
    process.execPath,
    [
      "node_modules/@playwright/test/cli.js",
      ...args,
      "--workers",
      values.people,
      "--global-timeout",
      limit,
      "--grep",
      values.act,
    ],
    { cwd: projectRoot, env: { ...process.env, ...env }, stdio: "inherit" },
  );
  const [code] = (await once(tests, "exit")) as [number | null];
  return code ?? 1;
}
