"use client";

import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Copyable } from "@/components/office/copyable";
import { call } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";

type Kind = "user" | "student" | "teacher" | "admin";

/** Gives a person a password for one day after a confirmation; it is shown once. */
export function PasswordButton({ kind, id }: { kind: Kind; id: number }) {
  const t = useTranslations("office.password");
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    setOpen(false);
    setGiven(null);
    setRefusal(null);
  };

  async function give() {
    setBusy(true);
    setRefusal(null);
    try {
      setGiven((await call(`/api/admin/${kind}/pass/save`, { id })).pwd);
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button size="sm" variant="secondary" icon={<KeyRound />} onClick={() => setOpen(true)}>
        {t("button")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        size="sm"
        title={t("title")}
        footer={
          given ? (
            <Button onClick={close}>{t("done")}</Button>
          ) : (
            <Button busy={isBusy} onClick={() => void give()}>
              {t("confirm")}
            </Button>
          )
        }
      >
        <div className="grid gap-4">
          <Refusal error={refusal} />
          {given ? (
            <Notice tone="success" role="status" title={t("given")}>
              <Copyable text={given} />
            </Notice>
          ) : (
            <p>{t("text")}</p>
          )}
        </div>
      </Dialog>
    </>
  );
}
