import { endpoint } from "@/lib/http/endpoint";
import { addPart } from "@/lib/storage/parts";
import { UploadPart } from "@/lib/storage/schemas";

export const POST = endpoint({
  summary: "Adds the part sent as the body, 2 MB at most, to a file; returns where the next part begins.",
  allow: "session",
  owns: { upload: "id" },
  repeated: "again",
  body: "file",
  input: UploadPart,
  run: ({ input }) => addPart(input.id, input),
});
