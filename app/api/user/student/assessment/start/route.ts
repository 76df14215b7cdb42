import { startForChild } from "@/lib/accounts/child-session";
import { StartForChild } from "@/lib/assessments/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { studentSession } from "@/lib/http/signed-in";

export const POST = endpoint({
  summary: "Opens a session for a child that can take assessments and nothing else; returns its token.",
  allow: "parent",
  owns: { student: "studentId" },
  input: StartForChild,
  run: async ({ actor, input, origin }) =>
    studentSession(await startForChild(actor, input.studentId, origin), null),
});
