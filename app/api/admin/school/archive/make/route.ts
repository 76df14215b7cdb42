import { startArchive } from "@/lib/archive/office";
import { ProveOffice } from "@/lib/archive/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Starts the making of an archive of the whole school.",
  allow: "admin",
  input: ProveOffice,
  run: ({ input, actor, origin }) => startArchive(actor, input, origin),
});
