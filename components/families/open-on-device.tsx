"use client";

import { TabletSmartphone } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { cartStorageKey, placeStorageKey } from "@/components/api/session";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { homes } from "@/lib/auth/guards";
import { getPathname } from "@/lib/i18n/navigation";

type OpenOnDeviceProps = { studentId: number; name: string };

/**
 * Opens the child's own area on this device, in place of the parent's session, after a question that says so
 * (rule R2.12). Needs the messages of `people` in the browser.
 */
export function OpenOnDevice({ studentId, name }: OpenOnDeviceProps) {
  const t = useTranslations("people.signIn");
  const locale = useLocale();
  const [isAsked, setAsked] = useState(false);
  const open = useAction("/api/user/student/session/open");
  const enter = () => {
    // The account keeps its cart; the child shall not find it here.
    localStorage.removeItem(cartStorageKey);
    localStorage.removeItem(placeStorageKey);
    window.location.replace(getPathname({ href: homes.student, locale }));
  };
  const close = () => {
    setAsked(false);
    open.reset();
  };
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<TabletSmartphone aria-hidden="true" />}
        aria-label={t("openFor", { name })}
        onClick={() => setAsked(true)}
      >
        {t("open")}
      </Button>
      <Dialog
        open={isAsked}
        onClose={close}
        size="sm"
        title={t("openTitle", { name })}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {t("stay")}
            </Button>
            <Button
              busy={open.isPending || open.isSuccess}
              onClick={() => open.mutate({ studentId }, { onSuccess: enter })}
            >
              {t("openConfirm", { name })}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p>{t("openText", { name })}</p>
          <p>{t("openEnd")}</p>
          <Refusal error={open.error} />
        </div>
      </Dialog>
    </>
  );
}
