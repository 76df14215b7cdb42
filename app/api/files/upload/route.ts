import { endpoint } from "@/lib/http/endpoint";
import { receiveFile } from "@/lib/storage/upload";
import { UploadFile } from "@/lib/storage/schemas";

export const POST = endpoint({
  allow: "session",
  body: "file",
  input: UploadFile,
  run: ({ input, actor }) => receiveFile(actor, input.file),
});
