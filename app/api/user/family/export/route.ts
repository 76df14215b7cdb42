import { ProveSelf } from "@/lib/accounts/security-schemas";
import { endpoint } from "@/lib/http/endpoint";
import { prepareExport } from "@/lib/families/export";

export const POST = endpoint({
  summary:
    "Returns the address, valid for five minutes, of an archive of all data the school holds on the family.",
  allow: "parent",
  input: ProveSelf,
  repeated: "again",
  run: ({ input, actor, origin }) => prepareExport(actor, input, origin),
});
