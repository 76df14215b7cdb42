import {
  BookOpen,
  CalendarDays,
  ChartNoAxesCombined,
  ClipboardList,
  FileText,
  GraduationCap,
  History,
  Landmark,
  LayoutDashboard,
  MessageCircle,
  MessagesSquare,
  Megaphone,
  Package,
  ReceiptText,
  School,
  Settings,
  TicketPercent,
  UsersRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { FindPalette } from "@/components/office/find-palette";
import { ClientMessages } from "@/components/layout/client-messages";
import { type AreaEntry, AreaLayout } from "@/components/layout/area-layout";
import { unlisted } from "@/lib/seo/page-metadata";

export const metadata = unlisted;

const entries: AreaEntry[] = [
  ["/admin/profile", "today", LayoutDashboard],
  ["/admin/calendar", "calendar", CalendarDays],
  ["/admin/orders", "orders", ReceiptText],
  ["/admin/programs", "programs", BookOpen],
  ["/admin/users", "users", UsersRound],
  ["/admin/students", "students", GraduationCap],
  ["/admin/teachers", "teachers", School],
  ["/admin/bundles", "bundles", Package],
  ["/admin/coupons", "coupons", TicketPercent],
  ["/admin/assessments", "assessments", ClipboardList],
  ["/admin/courseware", "coursewares", FileText],
  ["/admin/enquiries", "enquiries", MessagesSquare],
  ["/admin/messages", "messages", MessageCircle],
  ["/admin/announcements", "announcements", Megaphone],
  ["/admin/dashboard", "dashboard", ChartNoAxesCombined],
  ["/admin/audit", "audit", History],
  ["/admin/school", "school", Landmark],
  ["/admin/settings", "settings", Settings],
];

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <AreaLayout
      area="admin"
      home="/admin/profile"
      entries={entries}
      actions={
        <ClientMessages namespaces={["officeFind"]}>
          <FindPalette />
        </ClientMessages>
      }
    >
      {children}
    </AreaLayout>
  );
}
