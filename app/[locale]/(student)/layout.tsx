import { ChartNoAxesColumn, ClipboardList, School, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { HandedOverBanner } from "@/components/accounts/handed-over-banner";
import { type AreaEntry, AreaLayout } from "@/components/layout/area-layout";
import { unlisted } from "@/lib/seo/page-metadata";

export const metadata = unlisted;

const entries: AreaEntry[] = [
  ["/stu/attendClass", "classes", School],
  ["/stu/profile?tab=grades", "grades", ChartNoAxesColumn],
  ["/assessment", "assessments", ClipboardList],
  ["/stu/profile", "profile", UserRound],
];

export default function StudentLayout({ children }: { children: ReactNode }) {
  return (
    <AreaLayout area="student" home="/stu/attendClass" entries={entries} banner={<HandedOverBanner />}>
      {children}
    </AreaLayout>
  );
}
