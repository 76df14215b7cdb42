import { getLocale, getTranslations } from "next-intl/server";
import { AboutForm } from "@/components/assessments/office/about-form";
import { Preview } from "@/components/assessments/office/preview";
import { PublishButtons } from "@/components/assessments/office/publish-buttons";
import { QuestionList } from "@/components/assessments/office/question-list";
import { StatisticsView } from "@/components/assessments/office/statistics-view";
import { ShelfBadge } from "@/components/catalog/office/shelf-state";
import type { PageQuery } from "@/components/office/list/list-state";
import { absentAsNull } from "@/components/layout/absent";
import { ClientMessages } from "@/components/layout/client-messages";
import { NotFoundView } from "@/components/layout/not-found-view";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { ChipLink, Chips } from "@/components/ui/chips";
import { Tabs } from "@/components/ui/tabs";
import { type EditedAssessment, getOfficeAssessmentOrThrow } from "@/lib/assessments/author-queries";
import { getAssessmentStatistics } from "@/lib/assessments/statistics";
import { requireActor } from "@/lib/auth/page-actor";
import { inLocale } from "@/lib/core/locale";
import { toWire } from "@/lib/http/to-wire";
import { titled } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

export const generateMetadata = titled("officeAssessments.assessments");

const tabs = ["questions", "preview", "statistics", "about"] as const;
type Tab = (typeof tabs)[number];
const idOf = (text: unknown) => (typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : null);

export default async function AssessmentPage({ params, searchParams }: Props) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  await requireActor("admin", `/admin/assessments/${id}`);
  const tab: Tab = tabs.find((known) => known === query.tab) ?? "questions";
  const versionId = idOf(query.versionId);
  const number = idOf(id);
  const assessment = number ? await absentAsNull(getOfficeAssessmentOrThrow(number, versionId)) : null;
  if (!assessment) return <NotFoundView />;
  const [t, locale] = await Promise.all([getTranslations("officeAssessments"), getLocale()]);
  const name = inLocale(locale, assessment.name, assessment.nameZh);
  const { versions } = assessment;
  const hasDraft = versions[0]?.publishedAt === null;
  const hrefOf = (target: Tab, version?: number | null) =>
    `/admin/assessments/${id}?tab=${target}${version ? `&versionId=${version}` : ""}`;
  return (
    <PageContainer>
      <PageHeading
        title={name}
        above={
          <Breadcrumb items={[{ label: t("assessments"), href: "/admin/assessments" }, { label: name }]} />
        }
        action={
          <>
            <span className="self-center">
              <ShelfBadge {...assessment} />
            </span>
            {hasDraft && (
              <ClientMessages namespaces={["office", "officeAssessments"]}>
                <PublishButtons assessmentId={assessment.assessmentId} canDiscard={versions.length > 1} />
              </ClientMessages>
            )}
          </>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <Tabs
          label={t("tabs.label")}
          current={hrefOf(tab, versionId)}
          tabs={tabs.map((target) => ({ href: hrefOf(target, versionId), label: t(`tabs.${target}`) }))}
        />
        {tab !== "about" && (
          <Chips label={t("fields.versions")}>
            {versions.map((version) => (
              <ChipLink
                key={version.versionId}
                active={version.versionId === shownVersion(assessment, tab, versionId)}
                href={hrefOf(tab, version.versionId)}
              >
                {version.publishedAt === null
                  ? t("draftNumber", { number: version.number })
                  : t("versionNumber", { number: version.number })}
              </ChipLink>
            ))}
          </Chips>
        )}
        <ClientMessages namespaces={["office", "officeAssessments", "assessment"]}>
          <Shown assessment={assessment} tab={tab} versionId={versionId} />
        </ClientMessages>
      </div>
    </PageContainer>
  );
}

/** Statistics begin with the newest published version, everything else with the draft. */
function shownVersion({ versions, shown }: EditedAssessment, tab: Tab, versionId: number | null): number {
  if (versionId !== null || tab !== "statistics") return shown.versionId;
  return (versions.find(({ publishedAt }) => publishedAt !== null) ?? shown).versionId;
}

async function Shown({
  assessment,
  tab,
  versionId,
}: {
  assessment: EditedAssessment;
  tab: Tab;
  versionId: number | null;
}) {
  const { assessmentId, shown, versions, questions, texts, name, nameZh, grade, durationMinutes, version } =
    assessment;
  if (tab === "statistics")
    return <StatisticsView statistics={await getAssessmentStatistics(assessmentId, versionId)} />;
  if (tab === "preview") return <Preview key={shown.versionId} grade={grade} questions={questions} />;
  if (tab === "about")
    return (
      <AboutForm
        key={version}
        record={toWire({ assessmentId, name, nameZh, grade, durationMinutes, version })}
      />
    );
  const isNewest = versions[0]?.versionId === shown.versionId;
  return (
    <QuestionList
      assessmentId={assessmentId}
      grade={grade}
      questions={questions}
      texts={texts}
      state={isNewest ? (shown.publishedAt === null ? "draft" : "published") : "older"}
    />
  );
}
