"use client";

import { UserMinus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/office/edit/confirm-button";
import { TextArea } from "@/components/ui/text-area";

/** Ends a guardian's access at once, with a reason that only the office reads (rule R4.23). */
export function EndGuardianButton({ id, name, child }: { id: number; name: string; child: string }) {
  const t = useTranslations("guardians");
  const [reason, setReason] = useState("");
  return (
    <ConfirmButton
      variant="danger"
      label={t("end")}
      icon={<UserMinus />}
      title={t("endTitle", { name, child })}
      text={t("office.endText")}
      confirm={t("office.endConfirm")}
      run={() => call("/api/admin/guardian/end", { id, reason })}
      done={t("ended")}
    >
      {(errors) => (
        <TextArea
          label={t("office.reason")}
          value={reason}
          error={errors.reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </ConfirmButton>
  );
}
