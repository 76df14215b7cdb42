import { endpoint } from "@/lib/http/endpoint";
import { viewFile } from "@/lib/learning/file-queries";
import { FileById } from "@/lib/learning/schemas";

export const POST = endpoint({
  allow: "public",
  viewable: true,
  input: FileById,
  run: ({ input, actor }) => viewFile(actor, input.id),
});
