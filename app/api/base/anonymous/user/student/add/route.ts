import { addTemporaryStudent } from "@/lib/assessments/temporary-student";
import { endpoint } from "@/lib/http/endpoint";
import { assessmentSession } from "@/lib/http/signed-in";

export const POST = endpoint({
  allow: "public",
  run: async ({ actor, origin }) => assessmentSession(await addTemporaryStudent(origin), actor),
});
