import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch } from "@/scripts/launcher";
import { runScript } from "@/scripts/refusal";

// The launcher with one-line substitutes for server and worker, so that its tests need no build.
const [dataDir = "", port = ""] = process.argv.slice(2);
const server = `require("http").createServer((_, answer) => answer.end(String(process.pid))).listen(${port})`;
const worker = `require("fs").writeFileSync(${JSON.stringify(join(dataDir, "worker"))}, String(process.pid)); setInterval(() => {}, 1000)`;

await runScript(() =>
  launch({
    dataDir,
    port: Number(port),
    prepare: async (url) => {
      writeFileSync(join(dataDir, "url"), url);
      return process.env;
    },
    server: ["-e", server],
    worker: ["-e", worker],
    readyPath: "/",
    onReady: () => console.log("ready"),
  }),
);
