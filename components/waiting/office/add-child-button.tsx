"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { call, useCall } from "@/components/api/call";
import { ChoiceField } from "@/components/office/edit/choice-field";
import { ConfirmButton } from "@/components/office/edit/confirm-button";
import { Select } from "@/components/ui/select";
import { fullName } from "@/lib/core/person-name";

/** Puts a child of a family at the end of a term's waiting list. */
export function AddChildButton({ courseRunId }: { courseRunId: number }) {
  const t = useTranslations("waiting.office");
  const [userId, setUser] = useState<number | null>(null);
  const [studentId, setStudent] = useState<number | null>(null);
  const children = useCall(
    "/api/admin/student/list",
    { pageSize: 100, selectParam: { userId, state: "active" } },
    { enabled: userId !== null },
  );
  return (
    <ConfirmButton
      label={t("add")}
      icon={<Plus />}
      title={t("addTitle")}
      text={t("addText")}
      run={() => call("/api/admin/waiting/add", { courseRunId, studentId: studentId ?? "" })}
      done={t("added")}
    >
      {(errors) => (
        <>
          <ChoiceField
            path="/api/admin/user/dropdown"
            label={t("familyField")}
            placeholder={t("choose")}
            value={userId}
            error={userId === null ? errors.studentId : undefined}
            onChange={(id) => {
              setUser(id);
              setStudent(null);
            }}
          />
          <Select
            label={t("childField")}
            placeholder={t("choose")}
            disabled={userId === null}
            value={studentId ?? ""}
            error={userId === null ? undefined : errors.studentId}
            onChange={(event) => setStudent(Number(event.target.value) || null)}
            options={(children.data?.rows ?? []).map((student) => ({
              value: student.studentId,
              label: fullName(student),
            }))}
          />
        </>
      )}
    </ConfirmButton>
  );
}
