import { Plus } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { Clipped } from "@/components/office/list/clipped";
import { declareList, listPage } from "@/components/office/list/declared-list";
import { ButtonLink } from "@/components/ui/button";
import { joinFacts } from "@/components/ui/join-facts";
import { listOfficeBundles } from "@/lib/catalog/admin-queries";
import { ListOfficeBundles } from "@/lib/catalog/office-schemas";
import { inLocale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { Link } from "@/lib/i18n/navigation";
import { recordStates } from "@/lib/records/schemas";
import { nameLinkClass } from "@/components/catalog/office/shelf-look";
import { ShelfBadge } from "@/components/catalog/office/shelf-state";

/** All bundles, on sale or not. */
const list = declareList({
  path: "/admin/bundles",
  title: "officeCatalog.bundles",
  request: ListOfficeBundles,
  read: listOfficeBundles,
  sort: "position",
  idOf: ({ bundleId }) => bundleId,
  bulk: { kind: "bundle", nameOf: ({ name }) => name },
  states: recordStates,
  async view() {
    const [locale, t] = await Promise.all([getLocale(), getTranslations("officeCatalog")]);
    return {
      caption: t("bundles"),
      searchLabel: t("searchBundles"),
      columns: [
        {
          key: "name",
          header: t("fields.name"),
          primary: true,
          sort: "name",
          cell: ({ bundleId, name, nameZh }) => (
            <Link href={`/admin/bundles/${bundleId}`} className={nameLinkClass}>
              <Clipped>{inLocale(locale, name, nameZh)}</Clipped>
            </Link>
          ),
        },
        {
          key: "courses",
          header: t("fields.courses"),
          cell: ({ courses }) => {
            const names = joinFacts(...courses.map(({ name, nameZh }) => inLocale(locale, name, nameZh)));
            return (
              <span title={String(names)} className="md:line-clamp-2">
                {names}
              </span>
            );
          },
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
        {
          key: "state",
          isState: true,
          header: t("fields.state"),
          cell: (bundle) => <ShelfBadge {...bundle} />,
        },
      ],
      actions: (
        <ButtonLink href="/admin/bundles/new" icon={<Plus />}>
          {t("newBundle")}
        </ButtonLink>
      ),
    };
  },
});

const page = listPage(list);
export const generateMetadata = page.generateMetadata;
export default page.Page;
