"use client";

import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { useToastRefusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { showSuccess } from "@/components/ui/popup";
import { useRouter } from "@/lib/i18n/navigation";

/** Queues a failed mail again. */
export function SendAgainButton({ mailId }: { mailId: number }) {
  const t = useTranslations("office.mails");
  const router = useRouter();
  const refuse = useToastRefusal();
  const send = useAction("/api/admin/mail/send");
  const onSuccess = () => {
    showSuccess(t("queued"));
    router.refresh();
  };
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<Send />}
      busy={send.isPending}
      onClick={() => send.mutate({ id: mailId }, { onSuccess, onError: refuse })}
    >
      {t("sendAgain")}
    </Button>
  );
}
