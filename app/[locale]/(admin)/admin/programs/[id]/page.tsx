import { getLocale, getTranslations } from "next-intl/server";
import { ProgramForm } from "@/components/catalog/office/program-form";
import { PutOnSale } from "@/components/catalog/office/put-on-sale";
import { ProgramTree } from "@/components/catalog/office/program-tree";
import { ShelfBadge } from "@/components/catalog/office/shelf-state";
import type { PageQuery } from "@/components/office/list/list-state";
import { recordAt } from "@/components/layout/absent";
import { ClientMessages } from "@/components/layout/client-messages";
import { NotFoundView } from "@/components/layout/not-found-view";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { ButtonLink } from "@/components/ui/button";
import { Tabs } from "@/components/ui/tabs";
import { requireActor } from "@/lib/auth/page-actor";
import { toCourseTree } from "@/lib/catalog/office-wire";
import { slugWithId } from "@/lib/catalog/rules";
import { getCourseTree, listCategoryOptions } from "@/lib/catalog/structure-queries";
import { inLocale } from "@/lib/core/locale";
import { toWire } from "@/lib/http/to-wire";
import { titled } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

export const generateMetadata = titled("officeCatalog.programs");

export default async function ProgramPage({ params, searchParams }: Props) {
  const { id } = await params;
  await requireActor("admin", `/admin/programs/${id}`);
  const tree = await recordAt(id, getCourseTree);
  if (!tree) return <NotFoundView />;
  const [t, locale, categories, query] = await Promise.all([
    getTranslations("officeCatalog"),
    getLocale(),
    listCategoryOptions(),
    searchParams,
  ]);
  const { course, runs } = toWire(toCourseTree(tree));
  const name = inLocale(locale, course.name, course.nameZh);
  const here = `/admin/programs/${id}`;
  const isAbout = query.tab === "about";
  const tabs = [
    { href: here, label: t("tabs.terms"), count: runs.length },
    { href: `${here}?tab=about`, label: t("tabs.about") },
  ];
  return (
    <PageContainer>
      <PageHeading
        title={name}
        above={<Breadcrumb items={[{ label: t("programs"), href: "/admin/programs" }, { label: name }]} />}
        action={
          <>
            <span className="self-center">
              <ShelfBadge {...course} />
            </span>
            {course.onSaleAt === null ? (
              <ClientMessages namespaces={["officeCatalog"]}>
                <PutOnSale courseId={course.courseId} />
              </ClientMessages>
            ) : (
              <ButtonLink
                size="sm"
                variant="quiet"
                href={`/programs/${slugWithId(course.slug, course.courseId)}`}
                target="_blank"
              >
                {t("lookPublic")}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="grid gap-6">
        <Tabs label={t("tabs.label")} tabs={tabs} current={isAbout ? `${here}?tab=about` : here} />
        <ClientMessages namespaces={["office", "officeCatalog"]}>
          {isAbout ? (
            <ProgramForm key={course.version} record={course} categories={categories} />
          ) : (
            <ProgramTree courseId={course.courseId} runs={runs} />
          )}
        </ClientMessages>
      </div>
    </PageContainer>
  );
}
