import { Plus } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { nameLinkClass } from "@/components/catalog/office/shelf-look";
import { CouponState } from "@/components/coupons/office/coupon-state";
import { Clipped } from "@/components/office/list/clipped";
import { declareList, listPage } from "@/components/office/list/declared-list";
import { ButtonLink } from "@/components/ui/button";
import { dayWords } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";
import { formatMoney, toCents } from "@/lib/core/money";
import { listCoupons } from "@/lib/coupons/office-queries";
import { couponStates, ListCoupons } from "@/lib/coupons/office-schemas";
import { Link } from "@/lib/i18n/navigation";

/** All coupons, with what became of each. */
const list = declareList({
  path: "/admin/coupons",
  title: "office.pages.coupons",
  request: ListCoupons,
  read: listCoupons,
  sort: "-createdAt",
  idOf: ({ couponId }) => couponId,
  async view() {
    const [locale, t] = await Promise.all([getLocale(), getTranslations("officeCoupons")]);
    const money = (dollars: number) => formatMoney(toCents(dollars), locale);
    const day = (date: string) => dayWords("dayShort", date, locale);
    const daysOf = (from: string | null, to: string | null) => {
      if (from && to) return t("betweenDays", { from: day(from), to: day(to) });
      if (from) return t("fromDay", { day: day(from) });
      return to ? t("untilDay", { day: day(to) }) : t("always");
    };
    return {
      caption: t("title"),
      searchLabel: t("search"),
      columns: [
        {
          key: "code",
          header: t("fields.code"),
          primary: true,
          sort: "code",
          cell: ({ couponId, code }) => (
            <Link href={`/admin/coupons/${couponId}`} className={nameLinkClass}>
              {code}
            </Link>
          ),
        },
        {
          key: "name",
          header: t("fields.name"),
          cell: ({ name, nameZh }) => <Clipped>{inLocale(locale, name, nameZh)}</Clipped>,
        },
        {
          key: "off",
          header: t("fields.off"),
          cell: ({ percent, amount }) =>
            percent === null ? t("amountOff", { amount: money(amount ?? 0) }) : t("percentOff", { percent }),
        },
        {
          key: "days",
          header: t("fields.days"),
          hideOnPhone: true,
          cell: ({ startsOn, endsOn }) => daysOf(startsOn, endsOn),
        },
        {
          key: "uses",
          header: t("fields.uses"),
          align: "end",
          cell: ({ code, uses, maxUses }) => (
            <Link href={`/admin/orders?coupon=${code}`}>
              {maxUses === null ? uses : t("usesOf", { uses, most: maxUses })}
            </Link>
          ),
        },
        {
          key: "given",
          header: t("fields.given"),
          align: "end",
          cell: ({ given }) => money(given),
        },
        {
          key: "state",
          isState: true,
          header: t("fields.state"),
          cell: (coupon) => <CouponState {...coupon} />,
        },
      ],
      groups: [
        {
          name: "state",
          label: t("fields.state"),
          options: couponStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ],
      actions: (
        <ButtonLink href="/admin/coupons/new" icon={<Plus />}>
          {t("new")}
        </ButtonLink>
      ),
    };
  },
});

const page = listPage(list);
export const generateMetadata = page.generateMetadata;
export default page.Page;
