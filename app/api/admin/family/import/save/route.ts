import { endpoint } from "@/lib/http/endpoint";
import { startImport } from "@/lib/office/import-families";
import { SaveImport } from "@/lib/office/read-families";

export const POST = endpoint({
  allow: "admin",
  body: "largeJson",
  input: SaveImport,
  run: ({ input, actor }) => startImport(actor, input),
});
