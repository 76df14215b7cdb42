import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { PageHeading } from "@/components/layout/page-container";
import { MailView } from "@/components/notices/mail-view";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { ChipLink, Chips } from "@/components/ui/chips";
import { type Locale, locales } from "@/lib/core/locale";
import { env } from "@/lib/env";
import { languageTags } from "@/lib/i18n/routing";
import { renderMail } from "@/lib/notices/render";
import { mailNames, mailSamples } from "@/lib/notices/samples";
import type { MailTemplate } from "@/lib/notices/templates";

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<{ mail?: string }> };

export const dynamic = "force-dynamic";
export const metadata: Metadata = { robots: { index: false } };

/** Every mail with sample data, English beside Chinese; in development only. */
export default async function MailPreviewPage({ params, searchParams }: Props) {
  if (env.NODE_ENV === "production") notFound();
  setRequestLocale((await params).locale as Locale);
  const t = await getTranslations("devMail");
  const wanted = (await searchParams).mail;
  const current = mailNames.find((name) => name === wanted) ?? "welcome";
  const shown = await samplesOf(current);
  return (
    <>
      <PageHeading
        above={<Breadcrumb items={[{ label: t("back"), href: "/dev/mail" }, { label: t("previewTitle") }]} />}
        title={t("previewTitle")}
        intro={t("previewIntro")}
      />
      <Chips label={t("template")}>
        {mailNames.map((name) => (
          <ChipLink key={name} href={`/dev/mail/preview?mail=${name}`} active={name === current}>
            {t(`templates.${name}`)}
          </ChipLink>
        ))}
      </Chips>
      <div className="mt-8 grid gap-x-6 gap-y-10 lg:grid-cols-2">
        {shown.map(({ key, locale, mail }) => (
          <section key={key} className="grid min-w-0 content-start gap-3">
            <h2 lang={languageTags[locale]} className="text-lg">
              {mail.subject}
            </h2>
            <MailView mail={mail} lang={languageTags[locale]} />
          </section>
        ))}
      </div>
    </>
  );
}

/** All variants of a mail, each in both languages one after the other. */
async function samplesOf(current: MailTemplate) {
  const perLocale = locales.map((locale) =>
    mailSamples(locale).filter(({ template }) => template === current),
  );
  const pairs = perLocale[0]?.flatMap((_, index) =>
    locales.map(async (locale, side) => {
      const sample = perLocale[side]?.[index];
      const mail = await renderMail(current, locale, sample?.data);
      return { key: `${index}-${locale}`, locale, mail };
    }),
  );
  return Promise.all(pairs ?? []);
}
