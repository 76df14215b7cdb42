import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { finishUpload } from "@/lib/storage/parts";

export const POST = endpoint({
  summary: "Stores a file whose parts are complete; returns the id by which it can be handed in or attached.",
  allow: "session",
  owns: { upload: "id" },
  input: ById,
  run: ({ input, actor }) => finishUpload(actor, input.id),
});
