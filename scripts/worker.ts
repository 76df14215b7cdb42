import { once } from "node:events";
import { prepareDatabase } from "./prepare-database";
import { Refusal, runScript } from "./refusal";
import { dataFolder, publicAddress, sessionSecret } from "./settings";
import { withDatabase } from "./with-database";

// Runs background work separately from the server: mails, order expiry, reminders, retention. Any number may run on
// one database.
await runScript(() =>
  withDatabase("npm run worker", async ({ url, directUrl, embedded, heldBy }) => {
    if (embedded && heldBy === undefined)
      throw new Refusal(
        "The worker needs the database of a running school: npm start first, or set DATABASE_URL.",
      );
    Object.assign(process.env, {
      NODE_ENV: process.env.NODE_ENV || "production",
      DATABASE_URL: url,
      SESSION_SECRET: sessionSecret(dataFolder()),
      APP_URL: publicAddress(),
    });
    await prepareDatabase(directUrl, "nothing");

    // Imported late because lib/env.ts reads the environment when it is loaded.
    const { startWorker } = await import("@/lib/jobs/worker");
    const worker = startWorker(directUrl);
    console.log("The worker is at work.");
    await Promise.race(["SIGINT", "SIGTERM", "SIGHUP"].map((signal) => once(process, signal)));
    await worker.stop();
  }),
);
