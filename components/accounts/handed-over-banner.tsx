import { TabletSmartphone } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/components/ui/button";
import { getRecordOrThrow } from "@/lib/accounts/queries";
import { pageActor } from "@/lib/auth/page-actor";

/** Shown above every page of a child's area that a parent opened on this device, with the way back (rule R2.12). */
export async function HandedOverBanner() {
  const actor = await pageActor();
  if (actor?.role !== "student" || !actor.isHandedOver) return null;
  const t = await getTranslations("account.handedOver");
  const { nickname, firstName } = await getRecordOrThrow.student(actor.id);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-sun px-4 py-2 text-[#13212d] print:hidden"
    >
      <p className="flex items-center gap-2 font-semibold">
        <TabletSmartphone className="size-5 shrink-0" aria-hidden="true" />
        {t("text", { name: nickname ?? firstName })}
      </p>
      <ButtonLink href={{ pathname: "/usr/login", query: { role: "1" } }} size="sm" variant="secondary">
        {t("back")}
      </ButtonLink>
    </div>
  );
}
