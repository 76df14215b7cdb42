import { AddPhoto } from "@/lib/assessments/writing/schemas";
import { addPhoto } from "@/lib/assessments/writing/write";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Adds a photo of what was written on paper to a writing sample.",
  allow: "anyStudent",
  body: "multipart",
  input: AddPhoto,
  run: ({ actor, input }) => addPhoto(actor, input),
});
