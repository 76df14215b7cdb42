import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";

type SubPageProps = {
  /** The list to which the page belongs. */
  list: "admins" | "orders" | "settings" | "students" | "teachers" | "users";
  title: string;
  intro?: string;
  children: ReactNode;
};

/** A page below a list of the office: one record, or a new one. */
export async function SubPage({ list, title, intro, children }: SubPageProps) {
  const t = await getTranslations("office.pages");
  return (
    <PageContainer>
      <PageHeading
        title={title}
        intro={intro}
        above={<Breadcrumb items={[{ label: t(list), href: `/admin/${list}` }, { label: title }]} />}
      />
      <ClientMessages namespaces={["office", "people"]}>{children}</ClientMessages>
    </PageContainer>
  );
}
