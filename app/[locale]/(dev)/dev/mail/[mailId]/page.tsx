import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { PageHeading } from "@/components/layout/page-container";
import { MailView } from "@/components/notices/mail-view";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Notice } from "@/components/ui/notice";
import type { Locale } from "@/lib/core/locale";
import { languageTags } from "@/lib/i18n/routing";
import { renderMail } from "@/lib/notices/render";
import { getMail } from "@/lib/notices/shown-mails";
import { admitMailReader } from "@/app/[locale]/(dev)/dev/mail/admit";
import { dateWords } from "@/lib/core/formats";

type Props = { params: Promise<{ locale: string; mailId: string }> };

export const dynamic = "force-dynamic";
export const metadata: Metadata = { robots: { index: false } };

/** One mail of the outbox as its recipient sees it. */
export default async function MailPage({ params }: Props) {
  const { locale, mailId } = await params;
  setRequestLocale(locale as Locale);
  await admitMailReader(`/dev/mail/${mailId}`);
  if (!/^\d{1,9}$/.test(mailId)) notFound();
  const mail = await getMail(Number(mailId));
  if (!mail) notFound();
  const t = await getTranslations("devMail");
  const rendered = await renderMail(mail.template, mail.locale, mail.data).catch(() => null);
  const when = dateWords("momentLong", mail.createdAt, locale as Locale);
  const name = t(`templates.${mail.template}`);
  return (
    <>
      <PageHeading
        above={<Breadcrumb items={[{ label: t("back"), href: "/dev/mail" }, { label: name }]} />}
        title={rendered ? <span lang={languageTags[mail.locale]}>{rendered.subject}</span> : name}
        intro={`${mail.recipient} · ${when} · ${t(`states.${mail.state}`)}`}
      />
      {mail.lastError && (
        <Notice tone="danger" title={t("reason")} className="mb-6">
          <code className="break-words whitespace-pre-wrap">{mail.lastError}</code>
        </Notice>
      )}
      {rendered && <MailView mail={rendered} lang={languageTags[mail.locale]} />}
      {!rendered && !mail.lastError && <Notice>{t("forgotten")}</Notice>}
    </>
  );
}
