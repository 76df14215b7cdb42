"use client";

import { UserMinus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";

/** `end`: the family ends an access; `withdraw`: an invitation; `leave`: the guardian goes. */
type EndGuardianProps = { id: number; name: string; child: string; act: "end" | "withdraw" | "leave" };

/** Ends an access after a question that says what follows and who is told (rule R4.23). */
export function EndGuardian({ id, name, child, act }: EndGuardianProps) {
  const t = useTranslations("guardians");
  const router = useRouter();
  const [isAsked, setAsked] = useState(false);
  const end = useAction("/api/user/guardian/end");
  const close = () => {
    setAsked(false);
    end.reset();
  };
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
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<UserMinus aria-hidden="true" />}
        aria-label={words.of}
        onClick={() => setAsked(true)}
      >
        {t(act)}
      </Button>
      <Dialog
        open={isAsked}
        onClose={close}
        size="sm"
        title={words.title}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {t("keep")}
            </Button>
            <Button
              variant="danger"
              busy={end.isPending}
              onClick={() =>
                end.mutate(
                  { id },
                  {
                    onSuccess: () => {
                      toastDone(t("ended"));
                      router.refresh();
                      close();
                    },
                  },
                )
              }
            >
              {confirm}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <p>{words.text}</p>
          <Refusal error={end.error} />
        </div>
      </Dialog>
    </>
  );
}
