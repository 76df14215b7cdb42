import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages, type Namespace } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";

/** The lists of the office: the title of each, and the messages of its records in the browser. */
export const officeLists = {
  admins: ["office.pages.admins", "people"],
  assessments: ["officeAssessments.assessments", "officeAssessments"],
  bundles: ["officeCatalog.bundles", "officeCatalog"],
  coupons: ["office.pages.coupons", "officeCoupons"],
  orders: ["office.pages.orders", "people"],
  programs: ["officeCatalog.programs", "officeCatalog"],
  settings: ["office.pages.settings", "people"],
  students: ["office.pages.students", "people"],
  teachers: ["office.pages.teachers", "people"],
  users: ["office.pages.users", "people"],
} as const;
export type ListName = keyof typeof officeLists;

type SubPageProps = {
  /** The list to which the page belongs. */
  list: ListName;
  title: string;
  intro?: string;
  action?: ReactNode;
  /** Messages of its client components beside those of the office and the list. */
  namespaces?: readonly Namespace[];
  children: ReactNode;
};

/** A page below a list of the office: one record, or a new one. */
export async function SubPage({ list, title, intro, action, namespaces = [], children }: SubPageProps) {
  const t = await getTranslations();
  const [label, namespace] = officeLists[list];
  return (
    <PageContainer>
      <PageHeading
        title={title}
        intro={intro}
        action={action}
        above={<Breadcrumb items={[{ label: t(label), href: `/admin/${list}` }, { label: title }]} />}
      />
      <ClientMessages namespaces={["office", namespace, ...namespaces]}>{children}</ClientMessages>
    </PageContainer>
  );
}
