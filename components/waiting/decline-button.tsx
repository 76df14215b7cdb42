"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import { toastDone } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";

type Props = {
  placeId: number;
  name: string;
  program: string;
  /** The place ends with this offer. */
  isLast: boolean;
};

/** Gives an offered seat back: the next family need not wait. The place goes to the end of the list, or ends. */
export function DeclineButton({ placeId, name, program, isLast }: Props) {
  const t = useTranslations("waiting.decline");
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [leaves, setLeaves] = useState(false);
  const decline = useAction("/api/user/waiting/decline");
  const confirm = () =>
    decline.mutate(
      { id: placeId, leaves: leaves || isLast },
      {
        onSuccess: () => {
          setOpen(false);
          toastDone(t("done"));
          router.push("/usr/profile");
        },
        onError: () => router.refresh(),
      },
    );
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {t("button")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="sm"
        title={t("title", { name, program })}
        footer={
          <Button variant="danger" busy={decline.isPending} onClick={confirm}>
            {t("confirm")}
          </Button>
        }
      >
        <div className="grid gap-4">
          <Refusal error={decline.error} />
          <p>{t(isLast ? "textLast" : "text")}</p>
          {!isLast && (
            <RadioGroup
              label={t("then")}
              name="then"
              value={leaves ? "leave" : "stay"}
              options={[
                { value: "stay", label: t("stay"), note: t("stayNote") },
                { value: "leave", label: t("leave", { name }) },
              ]}
              onChange={({ target }) => setLeaves(target.value === "leave")}
            />
          )}
        </div>
      </Dialog>
    </>
  );
}
