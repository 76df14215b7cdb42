import { useTranslations } from "next-intl";
import { LostPage } from "@/components/layout/not-found-view";
import { ButtonLink } from "@/components/ui/button";

/** The set-up of a school that has an office already. */
export default function SchoolIsSetUp() {
  const t = useTranslations("setup.isSetUp");
  return (
    <LostPage title={t("title")} text={t("text")}>
      <ButtonLink href="/admin/login">{t("signIn")}</ButtonLink>
    </LostPage>
  );
}
