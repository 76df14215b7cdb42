import { asOffice } from "@/lib/access/owned";
import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { getFamilyFileOrThrow } from "@/lib/families/family-file";

export const POST = endpoint({
  summary: "Returns a family's file.",
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => getFamilyFileOrThrow(asOffice(actor, input.id)),
});
