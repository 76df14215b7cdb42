import { viewAs } from "@/lib/accounts/view-as";
import { endpoint } from "@/lib/http/endpoint";
import { Answer } from "@/lib/http/envelope";
import { RecordId } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: RecordId,
  run: async ({ input, actor, origin }) =>
    new Answer(null, { cookies: await viewAs(actor, input.id, origin) }),
});
