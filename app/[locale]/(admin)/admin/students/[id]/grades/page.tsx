import { getTranslations } from "next-intl/server";
import { recordAt } from "@/components/layout/absent";
import { NotFoundView } from "@/components/layout/not-found-view";
import { FamilyGrades } from "@/components/marks/family-grades";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { EmptyScene } from "@/components/scenes/vignettes";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { requireActor } from "@/lib/auth/page-actor";
import { getStudentLearning } from "@/lib/families/learning";
import { titled } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ id: string }> };

export const generateMetadata = titled("office.grades.title");

/** One student's results in each current term, as the family sees them. */
export default async function StudentGradesPage({ params }: Props) {
  const { id } = await params;
  const admin = await requireActor("admin", `/admin/students/${id}/grades`);
  const child = await recordAt(id, (id) => getStudentLearning(admin, id));
  if (!child) return <NotFoundView />;
  const t = await getTranslations("office");
  return (
    <PageContainer>
      <PageHeading
        title={t("grades.of", { name: child.name })}
        above={
          <Breadcrumb
            items={[
              { label: t("pages.students"), href: "/admin/students" },
              { label: child.name, href: `/admin/students?open=${child.studentId}` },
              { label: t("grades.title") },
            ]}
          />
        }
        action={
          <ButtonLink size="sm" variant="secondary" href={`/admin/students?open=${child.studentId}`}>
            {t("grades.file")}
          </ButtonLink>
        }
      />
      {child.courses.length === 0 ? (
        <EmptyState scene={<EmptyScene kind="letters" />} title={t("grades.none")} />
      ) : (
        <FamilyGrades family={[child]} studentId={child.studentId} />
      )}
    </PageContainer>
  );
}
