"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { AskFirst } from "@/components/api/ask-first";
import { useAction } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { toastDone } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";

type Props = { placeId: number; name: string; program: string; term: string };

/** Takes a child off a waiting list, after a question. */
export function LeaveButton({ placeId, name, program, term }: Props) {
  const t = useTranslations("waitingPlaces.leave");
  const router = useRouter();
  const leave = useAction("/api/user/waiting/leave");
  const queries = useQueryClient();
  const confirm = (close: () => void) =>
    leave.mutate(
      { id: placeId },
      {
        onSuccess: () => {
          close();
          toastDone(t("done", { name }));
          void queries.invalidateQueries({ queryKey: ["/api/user/waiting/list"] });
          router.refresh();
        },
        onError: () => router.refresh(),
      },
    );
  return (
    <AskFirst
      trigger={(open) => (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t("label", { name, program })}
          className="max-sm:-ms-4"
          onClick={open}
        >
          {t("button")}
        </Button>
      )}
      title={t("label", { name, program })}
      confirm={t("button")}
      action={leave}
      onConfirm={confirm}
    >
      <p>{t("text", { name, term })}</p>
    </AskFirst>
  );
}
