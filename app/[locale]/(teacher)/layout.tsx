import { KeyRound, ListTodo, UserRound } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AccountMenu } from "@/components/accounts/account-menu";
import { AreaShell } from "@/components/layout/area-shell";
import { ClientMessages } from "@/components/layout/client-messages";
import { Providers } from "@/components/layout/providers";
import { unlisted } from "@/lib/seo/page-metadata";

export const metadata = unlisted;

export default async function TeacherLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("layout");
  return (
    <ClientMessages namespaces={[]}>
      <Providers>
        <AreaShell
          name={t("areas.teacher")}
          home="/tea/profile"
          account={<AccountMenu />}
          nav={[
            {
              href: "/tea/profile",
              label: t("areaNav.accountSettings"),
              icon: <UserRound aria-hidden="true" />,
            },
            {
              href: "/tea/profile?tab=program",
              label: t("areaNav.myPrograms"),
              icon: <ListTodo aria-hidden="true" />,
            },
            {
              href: "/tea/profile?tab=password",
              label: t("areaNav.password"),
              icon: <KeyRound aria-hidden="true" />,
            },
          ]}
        >
          {children}
        </AreaShell>
      </Providers>
    </ClientMessages>
  );
}
