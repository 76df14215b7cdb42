import { ById } from "@/lib/core/fields";
import { viewAs } from "@/lib/accounts/view-as";
import { endpoint } from "@/lib/http/endpoint";
import { Reply } from "@/lib/http/envelope";

export const POST = endpoint({
  summary: "Opens a read-only session as a parent.",
  allow: "admin",
  input: ById,
  run: async ({ input, actor, origin }) =>
    new Reply(null, { cookies: await viewAs(actor, input.id, origin) }),
});
