"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { Table } from "@/components/ui/table";
import type { PackageImport } from "@/lib/assessments/import-bank";
import { skills } from "@/lib/assessments/skills";
import { DownloadLink } from "./download-link";
import { PackageChooser } from "./package-chooser";

type Choices = { grade: string; skillId: string; keepState: boolean };

/** The bank as a package of QTI: downloaded, or looked at and read in. */
export function BankCard() {
  const t = useTranslations("moving");
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState<Choices>({ grade: "3", skillId: "1", keepState: false });
  const read = useAction("/api/admin/assessmentQuestion/package/import");
  const found = read.data;

  function ask(chosen: File, fields: { dryRun: 0 | 1; skipBad: 0 | 1 }, given = choices) {
    const body = new FormData();
    const { keepState, ...rest } = given;
    for (const [name, value] of Object.entries({ ...rest, ...fields, keepState: keepState ? 1 : 0 }))
      body.set(name, String(value));
    body.set("file", chosen);
    read.mutate(body);
  }
  const look = (chosen: File, given = choices) => ask(chosen, { dryRun: 1, skipBad: 0 }, given);
  const choose = (given: Choices) => {
    setChoices(given);
    if (file) look(file, given);
  };
  const isTaken = found !== undefined && found.imported > 0;
  function cancel() {
    setFile(null);
    read.reset();
  }
  const ready = found ? found.fresh + found.changed : 0;
  return (
    <Card as="section" padding="lg" className="grid gap-4">
      <CardHeader title={t("bank.title")} note={t("bank.note")} />
      <div className="flex flex-wrap gap-3">
        <DownloadLink href="/api/admin/assessmentQuestion/package/export" label={t("bank.download")} />
        <PackageChooser
          file={file}
          label={t("bank.import")}
          onChoose={(chosen) => {
            setFile(chosen);
            look(chosen);
          }}
          onCancel={read.isPending || isTaken ? undefined : cancel}
        />
      </div>
      {file && <BankChoices choices={choices} onChange={choose} />}
      <Refusal error={read.error} />
      {file && found && (
        <>
          <Found found={found} />
          {!isTaken && ready > 0 && (
            <Button
              className="justify-self-start"
              busy={read.isPending}
              onClick={() => ask(file, { dryRun: 0, skipBad: found.refused.length > 0 ? 1 : 0 })}
            >
              {found.refused.length > 0
                ? t("bank.addGood", { count: ready })
                : t("bank.add", { count: ready })}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

/** What holds for questions whose package does not say it. */
function BankChoices({ choices, onChange }: { choices: Choices; onChange: (choices: Choices) => void }) {
  const t = useTranslations("moving.bank");
  const words = useTranslations("officeAssessments");
  const isChinese = useLocale() === "zh";
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t("grade")}
        value={choices.grade}
        onChange={(event) => onChange({ ...choices, grade: event.target.value })}
        options={Array.from({ length: 13 }, (_, grade) => ({
          value: grade,
          label: words("grade", { grade }),
        }))}
      />
      <Select
        label={t("skill")}
        value={choices.skillId}
        onChange={(event) => onChange({ ...choices, skillId: event.target.value })}
        options={skills.map(({ skillId, name, nameZh }) => ({
          value: skillId,
          label: isChinese ? nameZh : name,
        }))}
      />
      <Checkbox
        className="sm:col-span-2"
        label={t("keepState")}
        hint={t("keepStateHint")}
        checked={choices.keepState}
        onChange={(event) => onChange({ ...choices, keepState: event.target.checked })}
      />
    </div>
  );
}

function Found({ found }: { found: PackageImport }) {
  const t = useTranslations("moving");
  const validation = useTranslations("validation");
  const { fresh, changed, unchanged, refused, imported } = found;
  return (
    <>
      <Notice tone={refused.length > 0 && imported === 0 ? "warning" : "success"} role="status">
        {imported > 0
          ? t("bank.added", { count: imported })
          : t("bank.found", { fresh, changed, unchanged, refused: refused.length })}
      </Notice>
      {refused.length > 0 && imported === 0 && (
        <Table
          caption={t("bank.refused")}
          rows={refused.slice(0, 200)}
          rowKey={({ file, reason, field }) => `${file}${reason}${field}`}
          columns={[
            {
              key: "file",
              header: t("file"),
              primary: true,
              cell: ({ file }) => <code className="wrap-anywhere">{file}</code>,
            },
            {
              key: "why",
              header: t("why"),
              cell: ({ reason, what, key, params }) =>
                reason ? t(`refusals.${reason}`, { what }) : key ? validation(key, params as never) : what,
            },
          ]}
        />
      )}
    </>
  );
}
