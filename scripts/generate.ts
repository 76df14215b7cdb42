import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Refusal, runScript } from "./refusal";
import { shortRouteFiles } from "./routes";
import { projectRoot } from "./settings";

// Loading the declarations opens no connection, but requires the settings.
process.env.DATABASE_URL ||= "postgresql://nobody@127.0.0.1:1/none";
process.env.SESSION_SECRET ||= "only-to-load-the-declarations-00";

const at = (file: string) => join(projectRoot, file);
const isCurrent = (file: string, text: string) =>
  existsSync(at(file)) && readFileSync(at(file), "utf8") === text;

/** `npm run generate` writes the generated files; `--check` only lists those that are stale. */
await runScript(async () => {
  const { generatedFiles } = await import("./generated-files");
  const files = await generatedFiles();
  const changed = [...files].filter(([file, text]) => !isCurrent(file, text)).map(([file]) => file);
  const orphans = shortRouteFiles().filter((file) => !files.has(file));
  const stale = [...changed, ...orphans];
  if (process.argv.includes("--check")) {
    if (stale.length > 0)
      throw new Refusal(`Not what the declarations say: ${stale.join(", ")}.\nRun \`npm run generate\`.`);
    return;
  }
  for (const file of changed) write(file, files.get(file) ?? "");
  for (const file of orphans) remove(file);
  console.log(stale.length > 0 ? stale.join("\n") : "All generated files are up to date.");
});

function write(file: string, text: string): void {
  mkdirSync(dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}

/** Removes the file and any folders left empty. */
function remove(file: string): void {
  rmSync(at(file));
  for (let folder = dirname(at(file)); readdirSync(folder).length === 0; folder = dirname(folder))
    rmdirSync(folder);
}
