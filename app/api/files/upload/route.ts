import { endpoint } from "@/lib/http/endpoint";
import { receiveFile } from "@/lib/storage/upload";
import { UploadFile } from "@/lib/storage/schemas";

export const POST = endpoint({
  summary:
    "Stores the file sent as the body, 50 MB at most; returns the id by which it can be handed in or attached.",
  allow: "session",
  body: "file",
  input: UploadFile,
  run: ({ input, actor }) => receiveFile(actor, input.file),
});
