import { useLocale, useTranslations } from "next-intl";
import { PageContainer } from "@/components/layout/page-container";
import { SceneFrame } from "@/components/layout/marketing-blocks";
import { Badge } from "@/components/ui/badge";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { buttonClass } from "@/components/ui/button";
import type { CourseDetail } from "@/lib/catalog/detail-queries";
import { inLocale } from "@/lib/core/locale";
import { useGradeRange } from "./grade-label";
import { CourseScene } from "./program-picture";

/** The first screen of a program: its grades, its benefits, and the link to its terms. */
export function ProgramHero({ course }: { course: CourseDetail }) {
  const t = useTranslations("programs.detail");
  const locale = useLocale();
  const gradeRange = useGradeRange();
  const name = inLocale(locale, course.name, course.nameZh);
  return (
    <PageContainer className="grid gap-x-12 gap-y-6 pt-4 sm:pt-8 lg:grid-cols-[1.2fr_1fr] lg:items-start">
      <div className="grid gap-4">
        <Breadcrumb items={[{ label: t("back"), href: "/programs" }, { label: name }]} />
        <div className="flex flex-wrap gap-2">
          <Badge tone="lake">{gradeRange(course)}</Badge>
          <Badge>{inLocale(locale, course.category.name, course.category.nameZh)}</Badge>
          <Badge>{t("language")}</Badge>
        </div>
        <h1 className="text-5xl">{name}</h1>
        <p className="max-w-prose text-lg text-muted sm:text-xl">
          {inLocale(locale, course.summary, course.summaryZh)}
        </p>
        <div className="mt-1 flex flex-wrap gap-3">
          <a href="#terms" className={buttonClass({ variant: "accent", size: "lg" })}>
            {t("terms")}
          </a>
          <a href="#ask" className={buttonClass({ variant: "secondary", size: "lg" })}>
            {t("ask")}
          </a>
        </div>
      </div>
      <div className="[&>div]:aspect-[16/10] lg:[&>div]:aspect-[4/3]">
        <SceneFrame>
          <CourseScene scene={course.scene} />
        </SceneFrame>
      </div>
    </PageContainer>
  );
}
