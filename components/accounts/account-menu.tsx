import { useTranslations } from "next-intl";
import { AccountMenuButton } from "./account-menu-button";
import { ArrivedByLink } from "./arrived-by-link";
import { IdleGuard } from "./idle-guard";

/** The right end of every header: the person's menu or the login link, and the inactivity watcher. */
export function AccountMenu() {
  const t = useTranslations("account.menu");
  const idle = useTranslations("account.idle");
  const arrived = useTranslations("account.arrived");
  const ended = useTranslations("account.signedOut");
  const layout = useTranslations("layout");
  return (
    <>
      <AccountMenuButton
        words={{
          login: layout("login"),
          label: t("label", { name: "{name}" }),
          account: t("account"),
          students: t("students"),
          orders: t("orders"),
          profile: t("profile"),
          programs: t("programs"),
          overview: t("overview"),
          today: t("today"),
          logout: t("logout"),
          loggedOut: t("loggedOut"),
        }}
      />
      <ArrivedByLink
        words={{
          text: arrived("text", { name: "{name}" }),
          stay: arrived("stay"),
          leave: arrived("leave"),
        }}
      />
      <IdleGuard
        words={{
          title: idle("title"),
          body: idle("body", { time: "{time}" }),
          stay: idle("stay"),
          leave: idle("leave"),
        }}
        signedOut={{
          title: ended("title"),
          idle: ended("idle"),
          ended: ended("ended"),
          elsewhere: ended("elsewhere"),
          kept: ended("kept"),
          login: ended("login"),
          later: ended("later"),
        }}
      />
    </>
  );
}
