import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { AddStudentFromCart } from "@/components/families/add-student-from-cart";
import { Card } from "@/components/ui/card";
import { getRecordOrThrow } from "@/lib/accounts/queries";
import { requireActor } from "@/lib/auth/page-actor";
import { redirect } from "@/lib/i18n/navigation";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("people.fromCart.title", { robots: { index: false } });

export default async function NewStudentPage({
  searchParams,
}: {
  searchParams: Promise<{ fromCart?: string }>;
}) {
  const actor = await requireActor("parent", "/stu/new?fromCart=y");
  if ((await searchParams).fromCart !== "y")
    return redirect({
      href: { pathname: "/cart", query: { notice: "pleaseEnterFromCart" } },
      locale: await getLocale(),
    });
  const t = await getTranslations("people.fromCart");
  const { lastName } = await getRecordOrThrow.parent(actor.id);
  return (
    <PageContainer width="prose" className="py-8 sm:py-12">
      <PageHeading title={t("title")} intro={t("intro")} />
      <Card padding="lg">
        <ClientMessages namespaces={["people"]}>
          <AddStudentFromCart lastName={lastName} />
        </ClientMessages>
      </Card>
    </PageContainer>
  );
}
