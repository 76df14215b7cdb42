import { useLocale, useTranslations } from "next-intl";
import { useSchool } from "@/components/layout/use-school";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { type Column, Table } from "@/components/ui/table";
import { Link } from "@/lib/i18n/navigation";
import { languageTags } from "@/lib/i18n/routing";
import { mailSubject } from "@/lib/notices/render";
import type { ShownMail } from "@/lib/notices/shown-mails";
import type { School } from "@/lib/school/rules";
import { dateWords } from "@/lib/core/formats";
import type { Locale } from "@/lib/core/locale";

export function MailTable({ mails }: { mails: ShownMail[] }) {
  const t = useTranslations("devMail");
  const columns = columnsOf(t, useLocale(), useSchool());
  return <Table caption={t("caption")} rows={mails} rowKey={({ id }) => id} columns={columns} />;
}

type Texts = ReturnType<typeof useTranslations<"devMail">>;

const columnsOf = (t: Texts, locale: Locale, school: School): Column<ShownMail>[] => [
  {
    key: "subject",
    header: t("subject"),
    primary: true,
    cell: (mail) => (
      <Link href={`/dev/mail/${mail.id}`} lang={languageTags[mail.locale]} className="text-lake underline">
        {subjectOf(school, mail) ?? t("broken", { template: t(`templates.${mail.template}`) })}
      </Link>
    ),
  },
  {
    key: "recipient",
    header: t("recipient"),
    cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span>,
  },
  {
    key: "when",
    header: t("when"),
    cell: ({ createdAt }) => dateWords("moment", createdAt, locale),
  },
  {
    key: "state",
    header: t("state"),
    cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
  },
];

const tones: Record<ShownMail["state"], BadgeTone> = {
  queued: "sun",
  sent: "success",
  kept: "lake",
  failed: "danger",
};

/** Returns null if the mail's data do not match its template or have been deleted. */
function subjectOf(school: School, { template, locale, data }: ShownMail): string | null {
  try {
    return mailSubject(school, template, locale, data);
  } catch {
    return null;
  }
}
