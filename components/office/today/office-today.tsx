import { getTranslations } from "next-intl/server";
import { InstallationNotices } from "@/components/installation/installation-notices";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Actor } from "@/lib/auth/actor";
import { schoolDay } from "@/lib/core/school-zone";
import { readOfficeToday } from "@/lib/office/today";
import { FullTerms } from "./full-terms";
import { SchoolClasses } from "./school-classes";
import { WaitingList } from "./waiting-list";

/** The office's day: today's classes, and what waits (rule R16.40). */
export async function OfficeToday({ actor }: { actor: Actor<"admin"> }) {
  const { classes, fullTerms, needsTaxNumber, installation, ...waiting } = await readOfficeToday(actor);
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
      <div className="grid gap-6">
        <SchoolClasses classes={classes} day={schoolDay()} />
        <FullTerms terms={fullTerms} />
      </div>
      <div className="grid gap-6">
        {installation && <InstallationNotices news={installation} />}
        {needsTaxNumber && <MissingTaxNumber />}
        <WaitingList today={waiting} />
      </div>
    </div>
  );
}

/** Invoices call themselves receipts until the school has given its number (rule R19.10). */
async function MissingTaxNumber() {
  const t = await getTranslations("today.office.taxNumber");
  return (
    <Notice
      tone="warning"
      title={t("title")}
      action={
        <ButtonLink size="sm" variant="secondary" href="/admin/school">
          {t("action")}
        </ButtonLink>
      }
    >
      {t("text")}
    </Notice>
  );
}
