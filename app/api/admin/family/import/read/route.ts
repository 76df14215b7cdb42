import { endpoint } from "@/lib/http/endpoint";
import { importTextOf, ReadImport } from "@/lib/families/read-families";

export const POST = endpoint({
  allow: "admin",
  body: "multipart",
  input: ReadImport,
  run: ({ input }) => importTextOf(input),
});
