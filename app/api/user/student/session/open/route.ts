import { openChildsArea } from "@/lib/accounts/child-session";
import { StudentById } from "@/lib/families/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { childsArea } from "@/lib/http/signed-in";

export const POST = endpoint({
  summary:
    "Opens a child's own area on the parent's device, in place of the parent's session; returns its token.",
  allow: "parent",
  owns: { student: "studentId" },
  input: StudentById,
  run: async ({ actor, input, origin }) => childsArea(await openChildsArea(actor, input.studentId, origin)),
});
