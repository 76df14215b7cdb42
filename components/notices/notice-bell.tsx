import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import type { Role } from "@/lib/auth/actor";
import { pageActor } from "@/lib/auth/page-actor";
import { countUnread } from "@/lib/notices/reading";
import { Bell } from "./bell";

/** The bell in the header of an area, with the number of unread notices. */
export function NoticeBell({ role }: { role: Role }) {
  return (
    <ClientMessages namespaces={["noticeList"]}>
      <Suspense fallback={<span className="size-11" />}>
        <CountedBell role={role} />
      </Suspense>
    </ClientMessages>
  );
}

async function CountedBell({ role }: { role: Role }) {
  const [actor, t] = await Promise.all([pageActor(), getTranslations("noticeList")]);
  if (actor?.role !== role || actor.isTemporary) return null;
  return <Bell role={role} unread={await countUnread(actor)} allLabel={t("all")} />;
}
