"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { Telling, useTelling } from "@/components/notices/telling";
import { Button } from "@/components/ui/button";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { FormSheet } from "@/components/ui/form-sheet";
import { Select } from "@/components/ui/select";
import { toastDone } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";
import { LateRuleFields } from "@/lib/marks/form-schemas";
import type { LateRule } from "@/lib/marks/homework-rules";
import { LateRuleWords } from "./late-rule-words";

type LateRuleProps = {
  courseRunId: number;
  rule: LateRule;
  /** How many families a change tells. */
  families: number;
  setBy: "teacher" | "office";
};

const paths = {
  teacher: "/api/teacher/course/lateRule/save",
  office: "/api/admin/courseRun/lateRule/save",
} as const;

/** Until when a term accepts homework and how often, with the form that changes it. Needs the messages of `exceptions`. */
export function LateRuleLine(props: LateRuleProps) {
  const t = useTranslations("exceptions.rule");
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <LateRuleWords rule={props.rule} />
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        {t("change")}
      </Button>
      <FormSheet open={isOpen} onClose={() => setOpen(false)} title={t("title")} saveLabel={t("save")}>
        {isOpen && <RuleForm {...props} onDone={() => setOpen(false)} />}
      </FormSheet>
    </div>
  );
}

const sorted = (...counts: (number | null)[]) =>
  [...new Set(counts.filter((count) => count !== null))].toSorted((a, b) => a - b);

function RuleForm({ courseRunId, rule, families, setBy, onDone }: LateRuleProps & { onDone: () => void }) {
  const t = useTranslations("exceptions.rule");
  const words = useTelling();
  const router = useRouter();
  const form = useSchemaForm(LateRuleFields, {
    lateDays: rule.lateDays === null ? "" : String(rule.lateDays),
    mostTries: rule.mostTries === null ? "" : String(rule.mostTries),
  });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const saved = await call(paths[setBy], { courseRunId, ...values });
        toastDone(words.told(t("saved"), saved.told));
        router.refresh();
        onDone();
      }}
    >
      <Select
        label={t("lateLabel")}
        hint={t("lateHint")}
        placeholder={t("lateAlways")}
        options={sorted(0, 1, 2, 3, 5, 7, 14, 30, rule.lateDays).map((days) => ({
          value: String(days),
          label: t("lateDays", { days }),
        }))}
        {...bind(form, "lateDays")}
      />
      <Select
        label={t("triesLabel")}
        hint={t("triesHint")}
        placeholder={t("triesAlways")}
        options={sorted(1, 2, 3, 4, 5, rule.mostTries).map((count) => ({
          value: String(count),
          label: t("triesCount", { count }),
        }))}
        {...bind(form, "mostTries")}
      />
      <Telling families={families} />
    </Form>
  );
}
