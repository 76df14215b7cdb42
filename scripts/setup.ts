import { prepareDatabase } from "./prepare-database";
import { Refusal, runScript } from "./refusal";
import { dataFolder, publicAddress, sessionSecret } from "./settings";
import { withDatabase } from "./with-database";

// Asks in the terminal what /setup asks in a browser.
await runScript(() =>
  withDatabase("npm run setup", async ({ url, embedded }) => {
    if (embedded) throw new Refusal("The demo school is set up already. Set DATABASE_URL for a real one.");
    if (!process.stdin.isTTY) throw new Refusal("npm run setup asks its questions in a terminal.");
    Object.assign(process.env, {
      NODE_ENV: process.env.NODE_ENV || "production",
      DATA_DIR: dataFolder(),
      SESSION_SECRET: sessionSecret(dataFolder()),
      APP_URL: publicAddress(),
    });
    await prepareDatabase(url, "reference");
    // Imported late because lib/env.ts reads the environment when it is loaded.
    const { hasOffice } = await import("@/lib/installation/setup-code");
    if (await hasOffice())
      throw new Refusal("The school has an office account already; sign in at /admin/login.");
    const { setUpInTerminal } = await import("./setup-questions");
    await setUpInTerminal();
  }),
);
