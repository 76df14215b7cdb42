import { endpoint } from "@/lib/http/endpoint";
import { receivePicture } from "@/lib/storage/upload";
import { UploadImage } from "@/lib/storage/schemas";

export const POST = endpoint({
  allow: "session",
  body: "largeJson",
  input: UploadImage,
  run: ({ input, actor }) => receivePicture(actor, input.str),
});
