import { Eye } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { pageActor } from "@/lib/auth/page-actor";

/** Shown above every page of a family while an administrator views it, with the way back. */
export async function ViewingBanner() {
  const actor = await pageActor();
  if (!actor?.viewedByAdminId) return null;
  const t = await getTranslations("viewing");
  return (
    <form
      method="post"
      action="/api/session/return"
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-sun px-4 py-2 text-[#13212d] print:hidden"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Eye className="size-5 shrink-0" />
        {t("text")}
      </p>
      <Button type="submit" size="sm" variant="secondary">
        {t("back")}
      </Button>
    </form>
  );
}
