import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TermClocks } from "@/components/catalog/term-clocks";
import { dayWords } from "@/lib/core/formats";
import { PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { joinFacts } from "@/components/ui/join-facts";
import { inLocale } from "@/lib/core/locale";
import { textLanguage } from "@/lib/core/text-language";
import { type RunTab, runPath } from "./run-tabs";
import type { TeacherRun } from "@/lib/classroom/teacher-runs";

type RunHeadingProps = { run: TeacherRun; page?: string; tab?: RunTab; action?: ReactNode };

/** The heading of a run's pages: program, term, times and number of students; shorter on subpages. */
export function RunHeading({ run, page, tab = "homework", action }: RunHeadingProps) {
  const t = useTranslations("teaching");
  const locale = useLocale();
  const name = inLocale(locale, run.courseName, run.courseNameZh);
  const way = [{ label: t("myProgram"), href: "/tea/profile?tab=program" }];
  if (page)
    return (
      <div className="mb-4 grid gap-1">
        <Breadcrumb items={[...way, { label: name, href: runPath(run.courseRunId, tab) }, { label: page }]} />
        <h1 lang={textLanguage(page)} className="text-2xl">
          {page}
        </h1>
      </div>
    );
  return (
    <PageHeading
      above={<Breadcrumb items={[...way, { label: name }]} />}
      title={name}
      action={action}
      intro={
        <span className="break-keep">
          {joinFacts(
            inLocale(locale, run.courseRunName, run.courseRunNameZh),
            `${dayWords("dayShort", run.startsOn, locale)} – ${dayWords("dayShort", run.endsOn, locale)}`,
            t("studentCount", { count: run.students }),
          )}
          <span className="block">
            <TermClocks term={run} />
          </span>
        </span>
      }
    />
  );
}
