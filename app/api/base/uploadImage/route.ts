import { endpoint } from "@/lib/http/endpoint";
import { uploadPicture } from "@/lib/learning/file-commands";
import { UploadImage } from "@/lib/storage/schemas";

export const POST = endpoint({
  allow: "session",
  body: "largeJson",
  input: UploadImage,
  run: ({ input, actor }) => uploadPicture(actor, input.str),
});
