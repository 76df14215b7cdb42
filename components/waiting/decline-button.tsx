"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AskFirst } from "@/components/api/ask-first";
import { useAction } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";
import { toastDone } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";

type Props = {
  placeId: number;
  name: string;
  program: string;
  /** The place ends with this offer. */
  isLast: boolean;
  /** Until when the place would rest, in words. */
  restsUntil: string;
};

/** Gives an offered seat back: the next family need not wait. The place rests at the end of the list, or ends (rule R8.34). */
export function DeclineButton({ placeId, name, program, isLast, restsUntil }: Props) {
  const t = useTranslations("waiting.decline");
  const router = useRouter();
  const [leaves, setLeaves] = useState(false);
  const decline = useAction("/api/user/waiting/decline");
  const confirm = (close: () => void) =>
    decline.mutate(
      { id: placeId, leaves: leaves || isLast },
      {
        onSuccess: () => {
          close();
          toastDone(t(leaves || isLast ? "doneLeft" : "done", { restsUntil }));
          router.push("/usr/profile");
        },
        onError: () => router.refresh(),
      },
    );
  return (
    <AskFirst
      trigger={(open) => (
        <Button size="sm" variant="secondary" onClick={open}>
          {t("button")}
        </Button>
      )}
      title={t("title", { name, program })}
      confirm={t("confirm")}
      action={decline}
      onConfirm={confirm}
    >
      <p>{t(isLast ? "textLast" : "text")}</p>
      {!isLast && (
        <RadioGroup
          label={t("then")}
          name="then"
          value={leaves ? "leave" : "stay"}
          options={[
            { value: "stay", label: t("stay"), note: t("stayNote", { restsUntil }) },
            { value: "leave", label: t("leave"), note: t("leaveNote", { name }) },
          ]}
          onChange={({ target }) => setLeaves(target.value === "leave")}
        />
      )}
    </AskFirst>
  );
}
