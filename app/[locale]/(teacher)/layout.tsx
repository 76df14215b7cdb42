import { KeyRound, ListTodo, MessageCircle, Sun, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { type AreaEntry, AreaLayout } from "@/components/layout/area-layout";
import { unlisted } from "@/lib/seo/page-metadata";

export const metadata = unlisted;

const entries: AreaEntry[] = [
  ["/tea/profile", "today", Sun],
  ["/tea/profile?tab=program", "myPrograms", ListTodo, "/tea/course"],
  ["/tea/messages", "messages", MessageCircle],
  ["/tea/profile?tab=account", "accountSettings", UserRound],
  ["/tea/profile?tab=password", "password", KeyRound],
];

export default function TeacherLayout({ children }: { children: ReactNode }) {
  return (
    <AreaLayout area="teacher" home="/tea/profile" entries={entries}>
      {children}
    </AreaLayout>
  );
}
