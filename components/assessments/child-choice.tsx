"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { RadioGroup } from "@/components/ui/radio-group";
import { useRouter } from "@/lib/i18n/navigation";

export type ChoosableChild = { studentId: number; name: string; grade: number | null };

/** The parent chooses the child who will take the assessment, and hands the device over (docs/decisions/0051). */
export function ChildChoice({ students, grade }: { students: readonly ChoosableChild[]; grade: number }) {
  const t = useTranslations("assessment.start.child");
  const router = useRouter();
  const likely = students.find((child) => child.grade === grade) ?? students[0];
  const [studentId, setStudentId] = useState(likely?.studentId);
  const start = useAction("/api/user/student/assessment/start");
  const chosen = students.find((child) => child.studentId === studentId);
  if (!chosen)
    return (
      <Card padding="lg" className="grid justify-items-start gap-4">
        <h2 className="text-2xl">{t("title")}</h2>
        <p>{t("none")}</p>
        <ButtonLink href="/usr/profile?tab=students">{t("add")}</ButtonLink>
      </Card>
    );
  return (
    <Card as="section" padding="lg" className="grid max-w-3xl gap-6">
      <div className="grid gap-1">
        <h2 className="text-2xl">{t("title")}</h2>
        <p className="text-muted">{t("text")}</p>
      </div>
      <RadioGroup
        label={t("label")}
        labelHidden
        name="studentId"
        columns={2}
        value={chosen.studentId}
        onChange={(event) => setStudentId(Number(event.currentTarget.value))}
        options={students.map((child) => ({
          value: child.studentId,
          label: child.name,
          note: child.grade === null ? t("noGrade") : t("gradeNote", { grade: child.grade }),
        }))}
      />
      <Notice>{t("notice")}</Notice>
      <Button
        size="lg"
        variant="accent"
        className="justify-self-start"
        busy={start.isPending || start.isSuccess}
        onClick={() => start.mutate({ studentId: chosen.studentId }, { onSuccess: () => router.refresh() })}
      >
        {t("handOver", { name: chosen.name })}
      </Button>
      <Refusal error={start.error} />
    </Card>
  );
}
