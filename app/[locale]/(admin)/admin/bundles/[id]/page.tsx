import { getLocale, getTranslations } from "next-intl/server";
import { BundleForm } from "@/components/catalog/office/bundle-form";
import { ShelfBadge } from "@/components/catalog/office/shelf-state";
import { recordAt } from "@/components/layout/absent";
import { ClientMessages } from "@/components/layout/client-messages";
import { NotFoundView } from "@/components/layout/not-found-view";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { requireActor } from "@/lib/auth/page-actor";
import { getOfficeBundleOrThrow } from "@/lib/catalog/admin-queries";
import { inLocale } from "@/lib/core/locale";
import { toWire } from "@/lib/http/to-wire";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("officeCatalog.bundles");

export default async function BundlePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  await requireActor("admin", `/admin/bundles/${id}`);
  const bundle = await recordAt(id, getOfficeBundleOrThrow);
  if (!bundle) return <NotFoundView />;
  const [t, locale] = await Promise.all([getTranslations("officeCatalog"), getLocale()]);
  const name = inLocale(locale, bundle.name, bundle.nameZh);
  return (
    <PageContainer>
      <PageHeading
        title={name}
        above={<Breadcrumb items={[{ label: t("bundles"), href: "/admin/bundles" }, { label: name }]} />}
        action={<ShelfBadge {...bundle} />}
      />
      <ClientMessages namespaces={["office", "officeCatalog"]}>
        <BundleForm key={bundle.version} record={toWire(bundle)} />
      </ClientMessages>
    </PageContainer>
  );
}
