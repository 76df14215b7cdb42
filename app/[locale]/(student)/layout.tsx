import { ChartNoAxesColumn, ClipboardList, School, UserRound } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AccountMenu } from "@/components/accounts/account-menu";
import { AreaShell } from "@/components/layout/area-shell";
import { ClientMessages } from "@/components/layout/client-messages";
import { Providers } from "@/components/layout/providers";
import { unlisted } from "@/lib/seo/page-metadata";

export const metadata = unlisted;

export default async function StudentLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("layout");
  return (
    <ClientMessages namespaces={[]}>
      <Providers>
        <AreaShell
          name={t("areas.student")}
          home="/stu/attendClass"
          account={<AccountMenu />}
          nav={[
            { href: "/stu/attendClass", label: t("areaNav.classes"), icon: <School aria-hidden="true" /> },
            {
              href: "/stu/profile?tab=grades",
              label: t("areaNav.grades"),
              icon: <ChartNoAxesColumn aria-hidden="true" />,
            },
            {
              href: "/assessment",
              label: t("areaNav.assessments"),
              icon: <ClipboardList aria-hidden="true" />,
            },
            { href: "/stu/profile", label: t("areaNav.profile"), icon: <UserRound aria-hidden="true" /> },
          ]}
        >
          {children}
        </AreaShell>
      </Providers>
    </ClientMessages>
  );
}
