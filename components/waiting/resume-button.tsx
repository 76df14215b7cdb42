"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { useToastRefusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { toastDone } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";

type Props = { placeId: number; name: string; program: string };

/** Ends the rest of a place: a free seat is offered to it again (rule R8.34). */
export function ResumeButton({ placeId, name, program }: Props) {
  const t = useTranslations("waitingPlaces.rest");
  const router = useRouter();
  const refuse = useToastRefusal();
  const resume = useAction("/api/user/waiting/resume");
  const confirm = () =>
    resume.mutate(
      { id: placeId },
      {
        onSuccess: () => {
          toastDone(t("done", { name }));
          router.refresh();
        },
        onError: (error) => {
          refuse(error);
          router.refresh();
        },
      },
    );
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={resume.isPending}
      aria-label={t("label", { name, program })}
      onClick={confirm}
    >
      {t("button")}
    </Button>
  );
}
