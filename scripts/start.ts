import { Refusal, runScript } from "./refusal";

const lowest = [20, 19];

await runScript(async () => {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < lowest[0]! || (major === lowest[0] && minor < lowest[1]!))
    throw new Refusal(`Node.js ${lowest.join(".")} or newer is needed; this is ${process.versions.node}.`);
  const { start } = await import("./start-site");
  const flags = process.argv.slice(2);
  return start({ dev: flags.includes("--dev"), demo: flags.includes("--demo") });
});
