import { endpoint } from "@/lib/http/endpoint";
import { beginUpload } from "@/lib/storage/parts";
import { BeginUpload } from "@/lib/storage/schemas";

export const POST = endpoint({
  summary: "Begins to receive a file in parts, or goes on with it; returns where the next part begins.",
  allow: "session",
  repeated: "again",
  input: BeginUpload,
  run: ({ input, actor }) => beginUpload(actor, input),
});
