import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer } from "@/components/layout/page-container";
import { DemoPayForm } from "@/components/orders/demo-pay-form";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Facts } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { requireActor } from "@/lib/auth/page-actor";
import { Failure } from "@/lib/core/errors";
import { formatMoney } from "@/lib/core/money";
import { textLanguage } from "@/lib/core/text-language";
import { getDemoPaymentOrThrow } from "@/lib/orders/demo-payment";
import { titled } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ session: string }> };

export const generateMetadata = titled("checkout.metaDemo", { robots: { index: false } });

/** Replaces the card company's page in the demo and says so (rule R8.8). */
export default async function DemoPaymentPage({ params }: Props) {
  const { session } = await params;
  const actor = await requireActor("parent", `/pay/demo/${session}`);
  const checkout = await getDemoPaymentOrThrow(actor.id, session).catch((error: unknown) => {
    if (error instanceof Failure) notFound();
    throw error;
  });
  const t = await getTranslations("checkout");
  const locale = await getLocale();
  const amount = formatMoney(checkout.amountCents, locale);
  return (
    <PageContainer width="form" className="py-8 sm:py-12">
      <Card padding="lg" className="grid gap-6">
        <div className="grid justify-items-start gap-2">
          <Badge tone="persimmon">{t("demo.badge")}</Badge>
          <h1 className="text-3xl">{t("demo.title")}</h1>
          <p className="text-muted">{t("order", { orderNo: checkout.orderNo })}</p>
        </div>
        <Notice>{t("demo.notice")}</Notice>
        <Facts
          facts={[
            ...checkout.lines.map(({ name, description, amountCents }) => ({
              label: <span lang={textLanguage(name)}>{description ? `${name} · ${description}` : name}</span>,
              value: formatMoney(amountCents, locale),
            })),
            { label: t("demo.amount"), value: amount, strong: true },
          ]}
        />
        {checkout.state === "open" ? (
          <div className="grid gap-3">
            <ClientMessages namespaces={["checkout"]}>
              <DemoPayForm sessionId={session} label={t("demo.pay", { amount })} />
            </ClientMessages>
            <a href={checkout.cancelUrl} className={buttonClass({ variant: "quiet", block: true })}>
              {t("demo.cancel")}
            </a>
          </div>
        ) : (
          <>
            <Notice tone="warning">{t(`demo.${checkout.state}`)}</Notice>
            <a href={checkout.successUrl} className={buttonClass({ block: true })}>
              {t("demo.onward")}
            </a>
          </>
        )}
      </Card>
    </PageContainer>
  );
}
