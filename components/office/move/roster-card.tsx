"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { JobProgress } from "@/components/office/job-progress";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Notice } from "@/components/ui/notice";
import { Table } from "@/components/ui/table";
import type { DataOf } from "@/lib/http/client";
import type { POST as checkRoster } from "@/app/api/admin/roster/check/route";
import { rosterThings } from "@/lib/office/roster/things";
import { DownloadLink } from "./download-link";
import { PackageChooser } from "./package-chooser";

type Check = DataOf<typeof checkRoster>;

/** People, terms, seats and marks as a package of OneRoster: downloaded, or looked at and read in by the worker. */
export function RosterCard({ jobId: running }: { jobId: number | null }) {
  const t = useTranslations("moving");
  const [file, setFile] = useState<File | null>(null);
  const [invites, setInvites] = useState(false);
  const [jobId, setJob] = useState(running);
  const check = useAction("/api/admin/roster/check");
  const save = useAction("/api/admin/roster/import");
  const found = check.data;

  function choose(chosen: File) {
    setFile(chosen);
    setJob(null);
    save.reset();
    check.mutate(bodyOf(chosen));
  }
  function close() {
    setFile(null);
    setJob(null);
    check.reset();
    save.reset();
  }
  const start = (skipBad: boolean) =>
    file &&
    save.mutate(bodyOf(file, { invites: invites ? 1 : 0, skipBad: skipBad ? 1 : 0 }), {
      onSuccess: (data) => setJob(data.jobId),
    });
  const fresh = found ? rosterThings.reduce((sum, thing) => sum + found.counts[thing].fresh, 0) : 0;
  return (
    <Card as="section" padding="lg" className="grid gap-4">
      <CardHeader title={t("roster.title")} note={t("roster.note")} />
      <div className="flex flex-wrap gap-3">
        <DownloadLink href="/api/admin/roster/export" label={t("roster.download")} />
        <PackageChooser
          file={file}
          label={t("roster.import")}
          onChoose={choose}
          onCancel={save.isPending || jobId !== null ? undefined : close}
        />
      </div>
      <Refusal error={check.error ?? save.error} />
      {found && jobId === null && (
        <>
          <Counts found={found} />
          <Problems found={found} />
          {fresh === 0 ? (
            <Notice>{t("roster.nothingNew")}</Notice>
          ) : (
            <>
              <Checkbox
                label={t("roster.invites")}
                hint={t("roster.invitesHint")}
                checked={invites}
                onChange={(event) => setInvites(event.target.checked)}
              />
              <Button
                className="justify-self-start"
                busy={save.isPending}
                onClick={() => start(found.problemCount > 0)}
              >
                {found.problemCount > 0 ? t("roster.startGood") : t("roster.start", { count: fresh })}
              </Button>
            </>
          )}
        </>
      )}
      {jobId !== null && <JobProgress jobId={jobId} onClose={close} />}
    </Card>
  );
}

function bodyOf(file: File, fields: Record<string, number> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  body.set("file", file);
  return body;
}

function Counts({ found }: { found: Check }) {
  const t = useTranslations("moving.roster");
  return (
    <Table
      caption={t("counts")}
      rows={rosterThings
        .map((thing) => ({ thing, ...found.counts[thing] }))
        .filter(({ fresh, known }) => fresh + known > 0)}
      rowKey={({ thing }) => thing}
      columns={[
        { key: "thing", header: t("what"), primary: true, cell: ({ thing }) => t(`things.${thing}`) },
        { key: "fresh", header: t("fresh"), cell: ({ fresh }) => fresh },
        { key: "known", header: t("known"), cell: ({ known }) => known },
      ]}
    />
  );
}

function Problems({ found: { problems, problemCount } }: { found: Check }) {
  const t = useTranslations("moving");
  if (problemCount === 0) return <Notice tone="success">{t("roster.allGood")}</Notice>;
  return (
    <>
      <Notice tone="warning" title={t("roster.problems", { count: problemCount })}>
        {t("roster.problemsText")}
      </Notice>
      <Table
        caption={t("roster.problemsCaption")}
        rows={problems}
        rowKey={({ file, line, column, reason, what }) => `${file}${line}${column}${reason}${what}`}
        columns={[
          {
            key: "file",
            header: t("file"),
            primary: true,
            cell: ({ file }) => <code className="wrap-anywhere">{file}</code>,
          },
          { key: "line", header: t("line"), cell: ({ line }) => (line === 0 ? "–" : line) },
          { key: "column", header: t("column"), cell: ({ column }) => <code>{column || "–"}</code> },
          { key: "why", header: t("why"), cell: ({ reason, what }) => t(`problems.${reason}`, { what }) },
        ]}
      />
    </>
  );
}
