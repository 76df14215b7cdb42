import { currentUserOf } from "@/lib/accounts/current-user";
import { Reply } from "@/lib/http/envelope";
import { endpoint } from "@/lib/http/endpoint";
import { savedProfile } from "@/lib/http/signed-in";
import { SaveAdmin } from "@/lib/staff/admin-schemas";
import { saveAdmin } from "@/lib/staff/admins";

export const POST = endpoint({
  summary: "Changes an administrator's details.",
  allow: "admin",
  input: SaveAdmin,
  run: async ({ input, actor }) => {
    const saved = await saveAdmin(actor, input);
    return saved.adminId === actor.id ? savedProfile(saved, currentUserOf.admin) : new Reply(saved);
  },
});
