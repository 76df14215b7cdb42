import { addTemporaryStudent } from "@/lib/assessments/temporary-student";
import { endpoint } from "@/lib/http/endpoint";
import { studentSession } from "@/lib/http/signed-in";

export const POST = endpoint({
  summary: "Opens a session for a temporary student; returns its token.",
  allow: "public",
  run: async ({ actor, origin }) => studentSession(await addTemporaryStudent(origin), actor),
});
