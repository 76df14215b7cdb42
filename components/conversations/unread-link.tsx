import { MessageCircle } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { ButtonLink } from "@/components/ui/button";
import type { Actor } from "@/lib/auth/actor";
import { countedUnread, countUnreadConversations } from "@/lib/conversations/read-marks";

/** The way to a family's messages, with the number of unread conversations. */
export async function UnreadLink({ actor }: { actor: Actor<"parent"> }) {
  const [t, unread] = await Promise.all([
    getTranslations("conversations.entry"),
    countUnreadConversations(actor),
  ]);
  return (
    <ButtonLink
      href="/usr/messages"
      variant={unread > 0 ? "primary" : "secondary"}
      icon={<MessageCircle aria-hidden="true" />}
    >
      {unread >= countedUnread ? t("many") : t("messages", { count: unread })}
    </ButtonLink>
  );
}
