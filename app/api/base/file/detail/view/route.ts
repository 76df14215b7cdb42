import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { viewFile } from "@/lib/storage/view-file";

export const POST = endpoint({
  summary: "Returns a file's details and a link to it that is valid for five minutes.",
  allow: "public",
  viewable: true,
  input: ById,
  run: ({ input, actor }) => viewFile(actor, input.id),
});
