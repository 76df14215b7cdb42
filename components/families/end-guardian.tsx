"use client";

import { UserMinus } from "lucide-react";
import { useTranslations } from "next-intl";
import { AskFirst } from "@/components/api/ask-first";
import { useAction } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { toastDone } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";

/** `end`: the family ends an access; `withdraw`: an invitation; `leave`: the guardian goes. */
type EndGuardianProps = { id: number; name: string; child: string; act: "end" | "withdraw" | "leave" };

/** Ends an access after a question that says what follows and who is told (rule R4.23). */
export function EndGuardian({ id, name, child, act }: EndGuardianProps) {
  const t = useTranslations("guardians");
  const router = useRouter();
  const end = useAction("/api/user/guardian/end");
  const words = {
    end: { of: t("endOf", { name }), title: t("endTitle", { name, child }), text: t("endText", { name }) },
    withdraw: {
      of: t("withdrawOf", { name }),
      title: t("withdrawOf", { name }),
      text: t("withdrawText", { name }),
    },
    leave: { of: t("leaveOf", { child }), title: t("leaveTitle", { child }), text: t("leaveText") },
  }[act];
  const confirm = {
    end: t("endConfirm", { name }),
    withdraw: t("withdraw"),
    leave: t("leaveConfirm"),
  }[act];
  const confirmed = (close: () => void) =>
    end.mutate(
      { id },
      {
        onSuccess: () => {
          toastDone(t("ended"));
          router.refresh();
          close();
        },
      },
    );
  return (
    <AskFirst
      trigger={(open) => (
        <Button
          variant="secondary"
          size="sm"
          icon={<UserMinus aria-hidden="true" />}
          aria-label={words.of}
          onClick={open}
        >
          {t(act)}
        </Button>
      )}
      title={words.title}
      confirm={confirm}
      keep={t("keep")}
      action={end}
      onConfirm={confirmed}
    >
      <p>{words.text}</p>
    </AskFirst>
  );
}
