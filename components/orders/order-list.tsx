import { getLocale, getTranslations } from "next-intl/server";
import { WeChatHint } from "@/components/layout/wechat-hint";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink } from "@/components/ui/button";
import { Card, cardLinkClass } from "@/components/ui/card";
import { ChipLink, Chips } from "@/components/ui/chips";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Pagination } from "@/components/ui/pagination";
import { orderStatuses } from "@/db/schema/orders";
import type { Owned } from "@/lib/access/owned";
import { inLocale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";
import { pick } from "@/lib/core/pick";
import { Link } from "@/lib/i18n/navigation";
import { listStatementYears } from "@/lib/invoices/statement";
import { getFreeCredit } from "@/lib/orders/credit";
import { listOrders, type FamilyOrder } from "@/lib/orders/queries";
import { listedCents, openRefund } from "@/lib/orders/rules";
import { ListFamilyOrders } from "@/lib/orders/schemas";
import { StatementLinks } from "@/components/invoices/statement-links";
import { OrderBadge } from "./order-badge";
import { dateWords } from "@/lib/core/formats";

type OrderListProps = {
  parentId: Owned<"parent">;
  /** The page's address; status and page are added to its query. */
  href: string;
  query: { status?: string; page?: string };
};

/** A parent's orders, newest first; filter and page are in the address (rule R8.11). */
export async function OrderList({ parentId, href, query }: OrderListProps) {
  const t = await getTranslations("orders");
  const asked = ListFamilyOrders.safeParse({ page: query.page, selectParam: { status: query.status } });
  const request = asked.success ? asked.data : ListFamilyOrders.parse({});
  const { status } = request.selectParam;
  const { rows, records } = await listOrders(parentId, request);
  const hrefFor = (next: { status?: string | null; page?: number }) => {
    const [path, own] = href.split("?");
    const search = new URLSearchParams(own);
    if (next.status) search.set("status", next.status);
    if (next.page && next.page > 1) search.set("page", String(next.page));
    return search.size > 0 ? `${path}?${search}` : (path ?? "");
  };
  const [creditCents, years] = await Promise.all([getFreeCredit(parentId), listStatementYears(parentId)]);
  return (
    <div className="grid gap-5">
      {creditCents > 0 && (
        <Notice>{t("credit", { amount: formatMoney(creditCents, await getLocale()) })}</Notice>
      )}
      <Chips label={t("filter")}>
        <ChipLink href={hrefFor({})} active={!status}>
          {t("all")}
        </ChipLink>
        {orderStatuses.map((name) => (
          <ChipLink key={name} href={hrefFor({ status: name })} active={status === name}>
            {t(`status.${name}`)}
          </ChipLink>
        ))}
      </Chips>
      {rows.length === 0 ? (
        <EmptyState
          scene={<EmptyScene kind="letters" />}
          title={status ? t("emptyFiltered") : t("emptyTitle")}
          action={!status && <ButtonLink href="/programs">{t("programs")}</ButtonLink>}
        >
          {!status && t("emptyText")}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {rows.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      {years.length > 0 && <WeChatHint about="files" />}
      <StatementLinks years={years} path="/api/user/statement" />
      <Pagination
        page={request.page}
        pageSize={request.pageSize}
        total={records}
        hrefFor={(page) => hrefFor({ status, page })}
      />
    </div>
  );
}

async function OrderCard({ order }: { order: FamilyOrder }) {
  const t = await getTranslations("orders");
  const locale = await getLocale();
  return (
    <Card as="li" interactive className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-xl">
            <Link href={`/usr/order/${order.id}`} className={`${cardLinkClass} text-ink no-underline`}>
              {t("heading", { orderNo: order.orderNo })}
            </Link>
          </h2>
          <p className="text-sm text-muted">
            {t("placed", { date: dateWords("dayShort", order.createdAt, locale) })}
          </p>
        </div>
        <OrderBadge {...pick(order, ["status", "moneyBack"])} refund={openRefund(order.lines)} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <ul className="grid min-w-0 gap-0.5">
          {order.lines.map((line) => (
            <li key={line.id}>
              {inLocale(locale, line.name, line.nameZh)}{" "}
              <span className="text-muted">{t("for", { name: line.studentName })}</span>
            </li>
          ))}
        </ul>
        <p className="ms-auto text-lg font-semibold tabular-nums">
          {formatMoney(listedCents(order), locale)}
        </p>
      </div>
    </Card>
  );
}
