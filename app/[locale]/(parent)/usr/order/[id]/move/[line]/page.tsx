import { getLocale, getTranslations } from "next-intl/server";
import { SeatWarnings } from "@/components/cart/seat-warnings";
import { termRadioId } from "@/components/catalog/term-radios";
import { TermRow } from "@/components/catalog/term-row";
import { recordAt } from "@/components/layout/absent";
import { ClientMessages } from "@/components/layout/client-messages";
import { NotFoundView } from "@/components/layout/not-found-view";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { MoveForm } from "@/components/orders/move-form";
import { ownOrder } from "@/components/orders/own-order";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { requireActor } from "@/lib/auth/page-actor";
import { inLocale } from "@/lib/core/locale";
import { getMoveChoice } from "@/lib/orders/move-options";
import { titled } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ id: string; line: string }> };

export const generateMetadata = titled("orders.move.pageTitle", { robots: { index: false } });

/** The other terms to which a bought seat can move, with what each costs and what comes back (rule R8.30). */
export default async function MovePage({ params }: Props) {
  const { id, line } = await params;
  const actor = await requireActor("parent", `/usr/order/${id}/move/${line}`);
  const order = await ownOrder(actor, id);
  if (!order) return <NotFoundView />;
  const choice = await recordAt(line, (lineId) => getMoveChoice(actor.id, order.id, lineId));
  if (!choice) return <NotFoundView />;
  const { seat, options, hasPlace } = choice;
  const [t, orders, locale] = await Promise.all([
    getTranslations("orders.move"),
    getTranslations("orders"),
    getLocale(),
  ]);
  const name = seat.studentName;
  const term = inLocale(locale, seat.runName, seat.runNameZh);
  const program = inLocale(locale, seat.name, seat.nameZh);
  const back = `/usr/order/${order.id}`;
  return (
    <PageContainer className="max-w-prose">
      <PageHeading
        above={
          <Breadcrumb
            items={[
              { label: orders("back"), href: "/usr/profile?tab=orders" },
              { label: orders("heading", { orderNo: order.orderNo }), href: back },
              { label: t("pageTitle") },
            ]}
          />
        }
        title={t("title", { name })}
        intro={t("intro", { name, program, term })}
      />
      {seat.asked?.move?.orderId ? (
        <Notice
          action={<ButtonLink href={`/usr/order/${seat.asked.move.orderId}`}>{t("toOrder")}</ButtonLink>}
        >
          {t("payingAlready", { name })}
        </Notice>
      ) : seat.asked ? (
        <Notice action={<ButtonLink href={back}>{t("toOrder")}</ButtonLink>}>{t("askedAlready")}</Notice>
      ) : !hasPlace ? (
        <Notice action={<ButtonLink href="/usr/profile?tab=account">{t("toAccount")}</ButtonLink>}>
          {t("placeFirst")}
        </Notice>
      ) : options.length === 0 ? (
        <Notice action={<ButtonLink href={back}>{t("toOrder")}</ButtonLink>}>{t("none", { program })}</Notice>
      ) : (
        <ClientMessages namespaces={["orders", "programs", "termTimes", "cart"]}>
          <MoveForm
            orderId={order.id}
            seat={seat}
            options={options.map(({ run, price, clashes }) => ({
              courseRunId: run.courseRunId,
              name: inLocale(locale, run.name, run.nameZh),
              price,
              isFull: run.seatsLeft === 0,
              row: (
                <TermRow
                  id={termRadioId(run.courseRunId)}
                  run={run}
                  classCount={run.classCount}
                  name={
                    <label
                      htmlFor={termRadioId(run.courseRunId)}
                      className="after:absolute after:inset-0 after:rounded-card after:content-[''] group-not-has-disabled:cursor-pointer"
                    >
                      {inLocale(locale, run.name, run.nameZh)}
                    </label>
                  }
                />
              ),
              warnings: (
                <SeatWarnings
                  name={name}
                  warnings={clashes.map((clash) => ({ kind: "overlap" as const, ...clash }))}
                />
              ),
            }))}
          />
        </ClientMessages>
      )}
    </PageContainer>
  );
}
