"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Table } from "@/components/ui/table";
import { TextField } from "@/components/ui/text-field";
import { toastDone } from "@/components/ui/toast";
import type { Import } from "@/lib/assessments/import-questions";
import type { ValidationKey } from "@/lib/core/errors";
import { useRouter } from "@/lib/i18n/navigation";

const example = [
  "skill,kind,prompt,optionA,optionB,optionC,optionD,answers,points,practice",
  "1,single,Which word rhymes with lake?,lock,rake,luck,leak,B,1,",
  "2,multiple,Which words mean big?,large,huge,tiny,quick,A|B,2,",
  "3,gap,She ___ home and ___ dinner.,,,,,went|walked;made|cooked,2,",
  "5,short,When does the owl fly?,,,,,at night|night,1,",
].join("\r\n");

/** Imports questions from a file: checked first, then imported completely, or without the invalid rows. */
export function ImportSheet({ assessmentId, onClose }: { assessmentId: number; onClose: () => void }) {
  const t = useTranslations("officeAssessments.import");
  const router = useRouter();
  const [file, setFile] = useState<File>();
  const [found, setFound] = useState<Import>();
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(fields: { dryRun: 0 | 1; skipBad: 0 | 1 }) {
    if (!file) return;
    setBusy(true);
    setRefusal(null);
    const body = new FormData();
    for (const [name, value] of Object.entries({ id: assessmentId, ...fields }))
      body.set(name, String(value));
    body.set("file", file);
    try {
      const outcome = await call("/api/admin/assessmentQuestion/import", body);
      setFound(outcome);
      if (outcome.imported === 0) return;
      toastDone(t("done", { count: outcome.imported }));
      router.refresh();
      onClose();
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  }

  const canTake = found !== undefined && found.good > 0;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("title")}
      description={t("intro")}
      footer={
        <>
          <Button
            variant={canTake ? "secondary" : "primary"}
            busy={isBusy}
            disabled={!file}
            onClick={() => void send({ dryRun: 1, skipBad: 0 })}
          >
            {t("check")}
          </Button>
          {canTake && (
            <Button
              busy={isBusy}
              onClick={() => void send({ dryRun: 0, skipBad: found.errors.length > 0 ? 1 : 0 })}
            >
              {found.errors.length > 0
                ? t("takeGood", { count: found.good })
                : t("takeAll", { count: found.good })}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <Refusal error={refusal} />
        <TextField
          type="file"
          label={t("file")}
          accept=".csv,.xlsx,text/csv"
          onChange={(event) => {
            setFile(event.target.files?.[0]);
            setFound(undefined);
          }}
        />
        <a
          className="inline-flex min-h-11 items-center justify-self-start"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${example}`)}`}
          download="questions.csv"
        >
          {t("example")}
        </a>
        {found && <Findings found={found} />}
      </div>
    </Sheet>
  );
}

function Findings({ found }: { found: Import }) {
  const t = useTranslations("officeAssessments.import");
  const sentences = useTranslations("validation");
  const say = (key: ValidationKey, params: Record<string, string | number>) =>
    sentences(key, params as never);
  return (
    <>
      <Notice tone={found.errors.length > 0 ? "warning" : "success"} role="status">
        {t("checked", { records: found.records, good: found.good })}
      </Notice>
      {found.errors.length > 0 && (
        <Table
          caption={t("problems")}
          rows={found.errors}
          rowKey={({ row, field, key }) => `${row}${field}${key}`}
          columns={[
            { key: "row", header: t("row"), primary: true, cell: ({ row }) => row },
            { key: "field", header: t("field"), cell: ({ field }) => field },
            { key: "problem", header: t("problem"), cell: ({ key, params }) => say(key, params) },
          ]}
        />
      )}
    </>
  );
}
