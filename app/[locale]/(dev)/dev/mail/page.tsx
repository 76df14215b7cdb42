import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { PageHeading } from "@/components/layout/page-container";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import type { Locale } from "@/lib/core/locale";
import { env } from "@/lib/env";
import { listMails } from "@/lib/notices/shown-mails";
import { admitMailReader } from "./admit";
import { MailTable } from "./mail-table";

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<{ page?: string }> };

const pageSize = 20;

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale as Locale, namespace: "devMail" });
  return { title: t("title"), robots: { index: false } };
}

/** Lists the outbox of the demo school, which sends no mail. */
export default async function MailsPage({ params, searchParams }: Props) {
  setRequestLocale((await params).locale as Locale);
  await admitMailReader("/dev/mail");
  const t = await getTranslations("devMail");
  const page = pageNumber((await searchParams).page);
  const { rows, records } = await listMails({ page, pageSize });
  const preview = (
    <ButtonLink href="/dev/mail/preview" variant="secondary">
      {t("preview")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeading
        title={t("title")}
        intro={t(env.SMTP_URL ? "introServer" : "intro")}
        action={env.NODE_ENV !== "production" && preview}
      />
      {rows.length > 0 ? (
        <MailTable mails={rows} />
      ) : (
        <EmptyState
          title={t("empty")}
          scene={<EmptyScene kind="letters" />}
          action={<ButtonLink href="/usr/register">{t("emptyAction")}</ButtonLink>}
        >
          {t("emptyText")}
        </EmptyState>
      )}
      <Pagination page={page} pageSize={pageSize} total={records} hrefFor={(to) => `/dev/mail?page=${to}`} />
    </>
  );
}

function pageNumber(text: string | undefined): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= 1_000_000 ? number : 1;
}
