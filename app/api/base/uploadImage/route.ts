import { endpoint } from "@/lib/http/endpoint";
import { receivePicture } from "@/lib/storage/upload";
import { UploadImage } from "@/lib/storage/schemas";

export const POST = endpoint({
  summary: "Stores a base64 picture; a profile accepts the returned id or url as its pic.",
  allow: "session",
  body: "largeJson",
  input: UploadImage,
  run: ({ input, actor }) => receivePicture(actor, input.str),
});
