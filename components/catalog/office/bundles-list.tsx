import { Plus } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { listOrFirst, listState, type PageQuery } from "@/components/office/list/list-state";
import type { ListColumn } from "@/components/office/list/list-table";
import { OfficeList } from "@/components/office/list/office-list";
import { ButtonLink } from "@/components/ui/button";
import { joinFacts } from "@/components/ui/join-facts";
import { listOfficeBundles, type OfficeBundle } from "@/lib/catalog/admin-queries";
import { ListOfficeBundles } from "@/lib/catalog/office-schemas";
import { inLocale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import { recordStates } from "@/lib/records/schemas";
import { nameLinkClass } from "./shelf-look";
import { ShelfBadge } from "./shelf-state";

/** All bundles, on sale or not. */
export async function BundlesList({ query }: { query: PageQuery }) {
  const state = listState("/admin/bundles", query, ["state"]);
  const [listed, locale, t] = await Promise.all([
    listOrFirst(ListOfficeBundles, state, listOfficeBundles),
    getLocale(),
    getTranslations("officeCatalog"),
  ]);
  const columns: ListColumn<OfficeBundle>[] = [
    {
      key: "name",
      header: t("fields.name"),
      primary: true,
      sort: "name",
      cell: ({ bundleId, name, nameZh }) => (
        <Link href={`/admin/bundles/${bundleId}`} className={nameLinkClass}>
          {inLocale(locale, name, nameZh)}
        </Link>
      ),
    },
    {
      key: "courses",
      header: t("fields.courses"),
      cell: ({ courses }) => joinFacts(...courses.map(({ name, nameZh }) => inLocale(locale, name, nameZh))),
    },
    {
      key: "price",
      header: t("fields.price"),
      align: "end",
      cell: ({ priceCents }) =>
        priceCents === null ? t("bundle.sumOfPrograms") : formatMoney(priceCents, locale),
    },
    { key: "sold", header: t("fields.sold"), align: "end", cell: ({ sold }) => sold },
    {
      key: "position",
      hideOnLaptop: true,
      header: t("fields.position"),
      align: "end",
      sort: "position",
      hideOnPhone: true,
      cell: ({ position }) => position,
    },
    { key: "state", header: t("fields.state"), cell: (bundle) => <ShelfBadge {...bundle} /> },
  ];
  return (
    <OfficeList
      state={state}
      listed={listed}
      caption={t("bundles")}
      searchLabel={t("searchBundles")}
      defaultSort="position"
      columns={columns}
      idOf={({ bundleId }) => bundleId}
      bulk={{ kind: "bundle", nameOf: ({ name }) => name }}
      actions={
        <ButtonLink href="/admin/bundles/new" icon={<Plus aria-hidden="true" />}>
          {t("newBundle")}
        </ButtonLink>
      }
      states={recordStates}
    />
  );
}
