"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";

type Props = { placeId: number; name: string; program: string; term: string };

/** Takes a child off a waiting list, after a question. */
export function LeaveButton({ placeId, name, program, term }: Props) {
  const t = useTranslations("waiting.leave");
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const leave = useAction("/api/user/waiting/leave");
  const confirm = () =>
    leave.mutate(
      { id: placeId },
      {
        onSuccess: () => {
          setOpen(false);
          toastDone(t("done", { name }));
          router.refresh();
        },
        onError: () => router.refresh(),
      },
    );
  return (
    <div>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t("label", { name, program })}
        onClick={() => setOpen(true)}
      >
        {t("button")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="sm"
        title={t("label", { name, program })}
        footer={
          <Button variant="danger" busy={leave.isPending} onClick={confirm}>
            {t("button")}
          </Button>
        }
      >
        <div className="grid gap-4">
          <Refusal error={leave.error} />
          <p>{t("text", { name, term })}</p>
        </div>
      </Dialog>
    </div>
  );
}
