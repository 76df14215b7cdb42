import { prepareArchiveDownload } from "@/lib/archive/office";
import { ProveOffice } from "@/lib/archive/schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns the address, valid for five minutes, of the archive of the whole school.",
  allow: "admin",
  input: ProveOffice,
  run: ({ input, actor, origin }) => prepareArchiveDownload(actor, input, origin),
});
