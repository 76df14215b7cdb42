import { endpoint } from "@/lib/http/endpoint";
import { UploadFile } from "@/lib/storage/schemas";
import { receiveRecording } from "@/lib/storage/upload";

export const POST = endpoint({
  summary: "Stores a recording sent as the body, 10 MB at most; returns the id by which it is saved.",
  allow: "admin",
  body: "file",
  input: UploadFile,
  run: ({ input, actor }) => receiveRecording(actor, input.file),
});
