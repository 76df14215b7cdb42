import { ProveSelf } from "@/lib/accounts/security-schemas";
import { endpoint } from "@/lib/http/endpoint";
import { prepareExport } from "@/lib/families/export";

export const POST = endpoint({
  allow: "parent",
  input: ProveSelf,
  run: ({ input, actor, origin }) => prepareExport(actor, input, origin),
});
