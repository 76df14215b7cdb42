import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./settings";

// Loading the calls opens no connection, but the settings must be there.
process.env.DATABASE_URL ||= "postgresql://nobody@127.0.0.1:1/none";
process.env.SESSION_SECRET ||= "only-to-load-the-declarations-00";
const { openApiDocument } = await import("./openapi-document");
const document = await openApiDocument();
writeFileSync(join(projectRoot, "docs/openapi.json"), `${JSON.stringify(document, null, 2)}\n`);
console.log(`docs/openapi.json: ${Object.keys(document.paths ?? {}).length} calls`);
process.exit(0);
