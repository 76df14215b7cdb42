import {
  BookOpen,
  ChartNoAxesCombined,
  ClipboardList,
  FileText,
  GraduationCap,
  History,
  LayoutDashboard,
  MessagesSquare,
  Package,
  ReceiptText,
  School,
  Settings,
  UsersRound,
} from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AccountMenu } from "@/components/accounts/account-menu";
import { FindPalette } from "@/components/admin/office/find-palette";
import { AreaShell } from "@/components/layout/area-shell";
import { ClientMessages } from "@/components/layout/client-messages";
import { Providers } from "@/components/layout/providers";
import { unlisted } from "@/lib/seo/page-metadata";

export const metadata = unlisted;

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("layout");
  return (
    <ClientMessages namespaces={[]}>
      <Providers>
        <AreaShell
          name={t("areas.admin")}
          home="/admin/profile"
          actions={
            <ClientMessages namespaces={["officeFind"]}>
              <FindPalette />
            </ClientMessages>
          }
          account={<AccountMenu />}
          nav={[
            {
              href: "/admin/profile",
              label: t("areaNav.overview"),
              icon: <LayoutDashboard aria-hidden="true" />,
            },
            { href: "/admin/orders", label: t("areaNav.orders"), icon: <ReceiptText aria-hidden="true" /> },
            { href: "/admin/programs", label: t("areaNav.programs"), icon: <BookOpen aria-hidden="true" /> },
            { href: "/admin/users", label: t("areaNav.users"), icon: <UsersRound aria-hidden="true" /> },
            {
              href: "/admin/students",
              label: t("areaNav.students"),
              icon: <GraduationCap aria-hidden="true" />,
            },
            { href: "/admin/teachers", label: t("areaNav.teachers"), icon: <School aria-hidden="true" /> },
            { href: "/admin/bundles", label: t("areaNav.bundles"), icon: <Package aria-hidden="true" /> },
            {
              href: "/admin/assessments",
              label: t("areaNav.assessments"),
              icon: <ClipboardList aria-hidden="true" />,
            },
            {
              href: "/admin/courseware",
              label: t("areaNav.coursewares"),
              icon: <FileText aria-hidden="true" />,
            },
            {
              href: "/admin/enquiries",
              label: t("areaNav.enquiries"),
              icon: <MessagesSquare aria-hidden="true" />,
            },
            {
              href: "/admin/dashboard",
              label: t("areaNav.dashboard"),
              icon: <ChartNoAxesCombined aria-hidden="true" />,
            },
            { href: "/admin/audit", label: t("areaNav.audit"), icon: <History aria-hidden="true" /> },
            { href: "/admin/settings", label: t("areaNav.settings"), icon: <Settings aria-hidden="true" /> },
          ]}
        >
          {children}
        </AreaShell>
      </Providers>
    </ClientMessages>
  );
}
