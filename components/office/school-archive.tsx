"use client";

import { Archive, Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useAction } from "@/components/api/call";
import { fileSize } from "@/components/classroom/file-size";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import type { OfficeArchive } from "@/lib/archive/office";
import { ProveOffice } from "@/lib/archive/schemas";
import { dateWords } from "@/lib/core/formats";
import type { Wire } from "@/lib/http/client";
import { useRouter } from "@/lib/i18n/navigation";
import { JobProgress } from "./job-progress";

/** The whole school as one file: make it, see how far it is, and save it, each with the office's own password. */
export function SchoolArchive({ state }: { state: Wire<OfficeArchive> }) {
  const t = useTranslations("officeArchive");
  const router = useRouter();
  const [started, setStarted] = useState<number | null>(null);
  const jobId = started ?? (state.open?.isOwn ? state.open.jobId : null);
  return (
    <Card as="section" padding="lg">
      <CardHeader title={t("title")} note={t("note")} />
      <div className="grid gap-6">
        <Made archive={state.archive} />
        {jobId !== null && <JobProgress jobId={jobId} />}
        {state.open && !state.open.isOwn && <Notice role="status">{t("madeByOther")}</Notice>}
        <Proof
          needsCode={state.needsCode}
          canMake={!state.open}
          canSave={state.archive !== null}
          onStart={(id) => {
            setStarted(id);
            router.refresh();
          }}
        />
      </div>
    </Card>
  );
}

/** When, by whom and how large; files that are missing in it. */
function Made({ archive }: { archive: Wire<OfficeArchive>["archive"] }) {
  const t = useTranslations("officeArchive");
  const locale = useLocale();
  if (!archive) return <p className="text-muted">{t("none")}</p>;
  const { madeAt, by, sizeBytes, missing, days } = archive;
  return (
    <div className="grid gap-3">
      <p>
        {t("made", {
          at: dateWords("moment", new Date(madeAt), locale),
          by,
          size: fileSize(sizeBytes, locale),
        })}
      </p>
      <p className="text-muted">{t("removed", { days })}</p>
      {missing > 0 && <Notice tone="warning">{t("missing", { count: missing })}</Notice>}
    </div>
  );
}

type ProofProps = {
  needsCode: boolean;
  canMake: boolean;
  canSave: boolean;
  onStart: (jobId: number) => void;
};

function Proof({ needsCode, canMake, canSave, onStart }: ProofProps) {
  const t = useTranslations("officeArchive");
  const form = useSchemaForm(ProveOffice, { oldPwd: "", code: "" });
  const make = useAction("/api/admin/school/archive/make");
  const prepare = useAction("/api/admin/school/archive/link");
  const wanted = useRef<"make" | "save">("make");
  const [hasBegun, setBegun] = useState(false);
  if (!canMake && !canSave) return null;
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        if (wanted.current === "save") {
          const { url } = await prepare.mutateAsync(values);
          window.location.assign(url);
          setBegun(true);
        } else onStart((await make.mutateAsync(values)).jobId);
        form.reset();
      }}
    >
      <PasswordField
        {...bind(form, "oldPwd")}
        label={t("password")}
        hint={t("passwordHint")}
        autoComplete="current-password"
      />
      {needsCode && <TextField {...bind(form, "code")} label={t("code")} autoComplete="one-time-code" />}
      <div className="flex flex-wrap gap-3">
        {canSave && (
          <Button
            type="submit"
            icon={<Download />}
            busy={prepare.isPending}
            onClick={() => (wanted.current = "save")}
          >
            {t("save")}
          </Button>
        )}
        {canMake && (
          <Button
            type="submit"
            icon={<Archive />}
            variant={canSave ? "secondary" : "primary"}
            busy={make.isPending}
            onClick={() => (wanted.current = "make")}
          >
            {canSave ? t("makeAgain") : t("make")}
          </Button>
        )}
      </div>
      {hasBegun && (
        <Notice tone="success" role="status">
          {t("saving")}
        </Notice>
      )}
    </Form>
  );
}
