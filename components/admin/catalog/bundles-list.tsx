import { Plus } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { FilterChips } from "@/components/admin/list/filter-chips";
import { listOrFirst, listState, type PageQuery } from "@/components/admin/list/list-state";
import { type ListColumn, ListTable } from "@/components/admin/list/list-table";
import { ListToolbar } from "@/components/admin/list/list-toolbar";
import { ClientMessages } from "@/components/layout/client-messages";
import { ButtonLink } from "@/components/ui/button";
import { listOfficeBundles, type OfficeBundle } from "@/lib/catalog/admin-queries";
import { ListOfficeBundles } from "@/lib/catalog/office-schemas";
import { inLocale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import { BulkShelf } from "./bulk-shelf";
import { nameLinkClass, shelfStates } from "./shelf-look";
import { ShelfBadge } from "./shelf-state";

/** All bundles, on the shelves or not. */
export async function BundlesList({ query }: { query: PageQuery }) {
  const state = listState("/admin/bundles", query, ["state"]);
  const [listed, locale, t, office] = await Promise.all([
    listOrFirst(ListOfficeBundles, state, listOfficeBundles),
    getLocale(),
    getTranslations("officeCatalog"),
    getTranslations("office"),
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
      cell: ({ courses }) => courses.map(({ name, nameZh }) => inLocale(locale, name, nameZh)).join(" · "),
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
      header: t("fields.position"),
      align: "end",
      sort: "position",
      hideOnPhone: true,
      cell: ({ position }) => position,
    },
    { key: "state", header: t("fields.state"), cell: (bundle) => <ShelfBadge {...bundle} /> },
  ];
  return (
    <ClientMessages namespaces={["office"]}>
      <div className="grid grid-cols-1 gap-4">
        <ListToolbar
          state={state}
          searchLabel={t("searchBundles")}
          columns={columns.slice(1).map(({ key, header }) => ({ key, label: header }))}
          actions={
            <ButtonLink href="/admin/bundles/new" icon={<Plus aria-hidden="true" />}>
              {t("newBundle")}
            </ButtonLink>
          }
        />
        <FilterChips
          state={state}
          groups={[
            {
              name: "state",
              label: t("fields.state"),
              options: shelfStates.map((value) => ({ value, label: office(`states.${value}`) })),
            },
          ]}
        />
        <BulkShelf kind="bundle" archived={state.filters.state === "archived"}>
          <ListTable
            caption={t("bundles")}
            state={state}
            defaultSort="position"
            columns={columns}
            listed={listed}
            idOf={({ bundleId }) => bundleId}
            nameOf={({ name }) => name}
          />
        </BulkShelf>
      </div>
    </ClientMessages>
  );
}
