"use client";

import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { call } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { bind, Form, SubmitButton, useSchemaForm } from "@/components/ui/form";
import { TextArea } from "@/components/ui/text-area";
import { toastDone } from "@/components/ui/toast";
import { Notice } from "@/components/ui/notice";
import { useUnsavedGuard } from "@/components/ui/use-unsaved-guard";
import { textLanguage } from "@/lib/core/text-language";
import { useRouter } from "@/lib/i18n/navigation";
import { CallError, networkCode } from "@/lib/http/client";
import { isChineseBehind } from "@/lib/marks/chinese-behind";
import { longestParagraph, Paragraphs } from "@/lib/marks/term-report/schemas";
import type { TypedWords } from "./kept-words";
import { ReportPhrases, type ReportPhrase } from "./report-phrases";
import { useKeptWords } from "./use-kept-words";
import { useReportKeys } from "./use-report-keys";
import { useRetry } from "./use-retry";

type WriteReportProps = {
  courseRunId: number;
  report: { reportId: number; version: number; paragraph: string; paragraphZh: string };
  phrases: readonly ReportPhrase[];
  /** The page of the next child. */
  next: string | null;
};

const formId = "write-report";
/** Whether the teacher has just gone on from the child before, by "Save and go to the next child". */
let goesOn = false;

/**
 * The teacher's paragraph of a report, saved under the version that was read. What is typed stays in this tab until it is saved; without a
 * connection it is saved when there is one again. Needs the messages of `termReport`.
 */
export function WriteReport({ courseRunId, report, phrases, next }: WriteReportProps) {
  const t = useTranslations("termReport.write");
  const router = useRouter();
  const version = useRef(report.version);
  const { reportId } = report;
  const form = useSchemaForm(Paragraphs, {
    paragraph: report.paragraph,
    paragraphZh: report.paragraphZh,
  });
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedGuard(isDirty && !isSubmitting);
  const { setFocus } = form;
  useEffect(() => {
    if (goesOn) setFocus("paragraph");
    goesOn = false;
  }, [setFocus]);
  const sayWhyNotFound = (error: unknown) => {
    throw error instanceof CallError && error.code === 404 ? new CallError(404, t("notYours")) : error;
  };
  const after = useRef<"stay" | "next" | "submit">("stay");
  const sendAs = (what: typeof after.current) => {
    after.current = what;
    document.querySelector<HTMLFormElement>(`#${formId}`)?.requestSubmit();
  };
  const restored = useKeptWords(form, report);
  const [isWaiting, setWaiting] = useState(false);
  useRetry(isWaiting, () => sendAs("stay"));
  useReportKeys(() => sendAs("next"));
  const add = (name: "paragraph" | "paragraphZh", words: string) => {
    const before = form.getValues(name);
    const between = before === "" || name === "paragraphZh" ? "" : " ";
    form.setValue(name, `${before}${between}${words}`, { shouldDirty: true });
  };
  const [english, chinese] = form.watch(["paragraph", "paragraphZh"]);
  const written = `${english}${chinese}`.trim();
  const isBehind = isChineseBehind(
    { english: report.paragraph, chinese: report.paragraphZh },
    { english, chinese },
  );
  const save = async (words: TypedWords) => {
    const what = after.current;
    after.current = "stay";
    const saved = await call("/api/teacher/termReport/save", {
      ...words,
      reportId,
      version: version.current,
    }).catch(sayWhyNotFound);
    version.current = saved.version;
    const typed = form.getValues();
    form.reset(words);
    // What was typed while it was saved.
    for (const name of ["paragraph", "paragraphZh"] as const)
      if (typed[name].trim() !== words[name]) form.setValue(name, typed[name], { shouldDirty: true });
    if (what === "submit")
      await call("/api/teacher/termReport/submit", {
        courseRunId,
        reports: [{ reportId, version: saved.version }],
      });
    toastDone(t(what === "submit" ? "submitted" : "saved"));
    goesOn = what === "next" && next !== null;
    if (what === "next" && next) router.push(next);
    else router.refresh();
  };
  return (
    <Form
      form={form}
      id={formId}
      onSubmit={(words) =>
        save(words).then(
          () => setWaiting(false),
          (error) => {
            const isOffline = error instanceof CallError && error.code === networkCode;
            setWaiting(isOffline);
            if (!isOffline) throw error;
          },
        )
      }
    >
      {isWaiting && (
        <Notice tone="warning" role="alert" data-says-offline>
          {t("offline")}
        </Notice>
      )}
      {restored && (
        <Notice role="status" title={t("restored")}>
          {restored === "elsewhere" && (
            <>
              <p>{t("savedElsewhere")}</p>
              {[report.paragraph, report.paragraphZh].filter(Boolean).map((saved) => (
                <p key={saved} lang={textLanguage(saved)} className="whitespace-pre-line">
                  {saved}
                </p>
              ))}
            </>
          )}
        </Notice>
      )}
      <TextArea
        label={t("paragraph")}
        hint={t("paragraphHint")}
        rows={9}
        maxLength={longestParagraph.en}
        {...bind(form, "paragraph")}
      />
      <TextArea
        label={t("paragraphZh")}
        hint={t(isBehind ? "zhBehind" : "paragraphZhHint")}
        optional
        rows={4}
        maxLength={longestParagraph.zh}
        {...bind(form, "paragraphZh")}
      />
      <ReportPhrases
        phrases={phrases}
        onInsert={({ text, textZh }) => {
          add("paragraph", text);
          add("paragraphZh", textZh);
        }}
      />
      <div className="flex flex-wrap gap-3">
        {next && (
          <Button busy={isSubmitting} onClick={() => sendAs("next")}>
            {t("saveNext")}
          </Button>
        )}
        <SubmitButton
          form={form}
          variant={next ? "secondary" : "primary"}
          onClick={() => {
            after.current = "stay";
          }}
        >
          {t("save")}
        </SubmitButton>
        <Button
          variant="quiet"
          icon={<Send />}
          busy={isSubmitting}
          disabled={written === ""}
          onClick={() => sendAs("submit")}
        >
          {t("submit")}
        </Button>
      </div>
      <p className="text-sm text-muted max-md:hidden">{t("keys")}</p>
    </Form>
  );
}
