import { endpoint } from "@/lib/http/endpoint";
import { startImport } from "@/lib/families/import-families";
import { SaveImport } from "@/lib/families/read-families";

export const POST = endpoint({
  allow: "admin",
  body: "largeJson",
  input: SaveImport,
  run: ({ input, actor }) => startImport(actor, input),
});
