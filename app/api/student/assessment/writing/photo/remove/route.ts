import { RemovePhoto } from "@/lib/assessments/writing/schemas";
import { removePhoto } from "@/lib/assessments/writing/write";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Removes a photo of a writing sample that is not handed in.",
  allow: "anyStudent",
  input: RemovePhoto,
  run: async ({ actor, input }) => {
    await removePhoto(actor.id, input);
    return null;
  },
});
