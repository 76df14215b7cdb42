import type { Role } from "@/lib/auth/actor";
import { classroomAddress } from "@/lib/classroom/address";
import type { HappeningKind } from "./kinds";
import type { HappeningAbout } from "./tell";

type Subject = { kind: HappeningKind; about: HappeningAbout; data: Record<string, unknown> };

const seatOver: HappeningKind[] = ["seatWithdrawn", "seatRefunded"];

/** The page on which a reader acts on a happening; a parent's is about the first child concerned. */
export function linkOf(role: Role, { kind, about, data }: Subject): string {
  const { courseRunId, courseClassId, studentId, homeworkId, orderId } = about;
  if (role === "admin") {
    if (kind === "enquiryReceived") return "/admin/enquiries";
    return courseRunId ? `/admin/terms/${courseRunId}` : "/admin/orders";
  }
  if (role === "teacher") {
    if (homeworkId) return `/tea/course/${courseRunId}/homework/${homeworkId}`;
    return `/tea/course/${courseRunId}${studentId ? "?tab=students" : ""}`;
  }
  const home = role === "parent" ? "/usr/profile" : "/stu/profile";
  if (orderId && role === "parent") return `/usr/order/${orderId}`;
  if (kind === "reportReady")
    return `/usr/detail/report?studentId=${studentId}&grade=${String(data["grade"])}`;
  if (seatOver.includes(kind) || !courseRunId) return home;
  const part = homeworkId
    ? { homework: homeworkId }
    : courseClassId
      ? { class: courseClassId }
      : { run: courseRunId };
  return classroomAddress(part, role === "parent" ? (studentId ?? undefined) : undefined);
}
