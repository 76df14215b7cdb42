import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { cancelUpload } from "@/lib/storage/parts";

export const POST = endpoint({
  summary: "Removes what has arrived of a file that is sent in parts.",
  allow: "session",
  owns: { upload: "id" },
  repeated: "again",
  input: ById,
  run: ({ input }) => cancelUpload(input.id),
});
