"use client";

import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { JobProgress } from "@/components/office/job-progress";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button, buttonClass } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { Table } from "@/components/ui/table";

/** Checks a file of families first, lists errors by row and field, then passes it to the worker. */
export function ImportForm({
  columns,
  jobId: running,
}: {
  columns: readonly string[];
  jobId: number | null;
}) {
  const t = useTranslations("office.import");
  const validation = useTranslations("validation");
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [jobId, setJob] = useState(running);
  const read = useAction("/api/admin/family/import/read");
  const check = useAction("/api/admin/family/import/check");
  const save = useAction("/api/admin/family/import/save");
  const report = check.data;

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    setFile(null);
    setJob(null);
    save.reset();
    check.reset();
    const body = new FormData();
    body.set("file", chosen);
    read.mutate(body, {
      onSuccess: ({ text }) => {
        setFile({ name: chosen.name, text });
        check.mutate({ text });
      },
    });
  }
  const start = (goodOnly: boolean) =>
    file && save.mutate({ text: file.text, goodOnly }, { onSuccess: (data) => setJob(data.jobId) });

  const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${columns.join(",")}\r\n`)}`;
  const problems = report?.problems ?? [];
  return (
    <div className="grid gap-6">
      <Card padding="lg" className="grid justify-items-start gap-4">
        <CardHeader title={t("file")} note={t("fileNote")} />
        <div className="flex flex-wrap gap-3">
          <label className={buttonClass({ variant: "primary" })}>
            <Upload />
            {t("choose")}
            <input
              type="file"
              accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              className="sr-only"
              onChange={(event) => {
                choose(event.target.files?.[0]);
                // So that the corrected file can be chosen again.
                event.target.value = "";
              }}
            />
          </label>
          <a href={template} download="families.csv" className={buttonClass({ variant: "secondary" })}>
            {t("template")}
          </a>
        </div>
        {file && <p className="text-muted">{file.name}</p>}
        <Refusal error={read.error ?? check.error} />
      </Card>
      {report && jobId === null && (
        <Card padding="lg" className="grid gap-4">
          <CardHeader title={t("result", { families: report.families, students: report.students })} />
          {problems.length === 0 ? (
            <Notice tone="success">{t("allGood")}</Notice>
          ) : (
            <>
              <Notice tone="warning" title={t("problems", { count: problems.length })}>
                {t("problemsText")}
              </Notice>
              <Table
                caption={t("problemsCaption")}
                rows={problems}
                rowKey={({ row, field, key }) => `${row}${field}${key}`}
                columns={[
                  { key: "row", header: t("row"), primary: true, cell: ({ row }) => row },
                  { key: "field", header: t("field"), cell: ({ field }) => <code>{field}</code> },
                  {
                    key: "what",
                    header: t("what"),
                    cell: ({ key, params }) => validation(key, params as never),
                  },
                ]}
              />
            </>
          )}
          <Refusal error={save.error} />
          <div className="flex flex-wrap gap-3">
            <Button
              busy={save.isPending}
              disabled={report.families === 0}
              variant={problems.length === 0 ? "primary" : "secondary"}
              onClick={() => start(problems.length > 0)}
            >
              {problems.length === 0
                ? t("start", { families: report.families })
                : t("startGood", { families: report.families })}
            </Button>
          </div>
        </Card>
      )}
      {jobId !== null && <JobProgress jobId={jobId} />}
    </div>
  );
}
