import { endpoint } from "@/lib/http/endpoint";
import { uploadFile } from "@/lib/learning/file-commands";
import { UploadFile } from "@/lib/storage/schemas";

export const POST = endpoint({
  allow: "session",
  body: "file",
  input: UploadFile,
  run: ({ input, actor }) => uploadFile(actor, input.file),
});
