import type { Role } from "@/lib/auth/actor";
import { classroomAddress } from "@/lib/classroom/address";
import type { HappeningKind } from "./kinds";
import type { HappeningAbout } from "./tell";

type Subject = { kind: HappeningKind; about: HappeningAbout; data: Record<string, unknown> };

/** The dashboard shows these: a seat that ended, and a class in which a child is a guest. */
const shownAtHome: HappeningKind[] = ["seatWithdrawn", "seatRefunded", "makeupGranted", "makeupDeclined"];
/** These lead a teacher to the class itself: a substitute has no page of its term. */
const ofOneClass: HappeningKind[] = ["substitute", "absenceTold", "makeupGranted", "makeupCancelled"];

/** The page on which a reader acts on a happening; a parent's is about the first child concerned. */
export function linkOf(role: Role, { kind, about, data }: Subject): string {
  const { courseRunId, courseClassId, studentId, homeworkId, orderId } = about;
  if (role === "admin") {
    if (kind === "enquiryReceived") return "/admin/enquiries";
    if (kind === "makeupAsked") return "/admin/makeups";
    return courseRunId ? `/admin/terms/${courseRunId}` : "/admin/orders";
  }
  if (role === "teacher") {
    if (kind === "makeupAsked") return "/tea/profile?tab=program";
    if (courseClassId && ofOneClass.includes(kind)) return `/tea/class/${courseClassId}`;
    if (homeworkId) return `/tea/course/${courseRunId}/homework/${homeworkId}`;
    return `/tea/course/${courseRunId}${studentId ? "?tab=students" : ""}`;
  }
  const home = role === "parent" ? "/usr/profile" : "/stu/profile";
  if (orderId && role === "parent") return `/usr/order/${orderId}`;
  if (kind === "reportReady")
    return `/usr/detail/report?studentId=${studentId}&grade=${String(data["grade"])}`;
  if (shownAtHome.includes(kind) || !courseRunId) return home;
  const part = homeworkId
    ? { homework: homeworkId }
    : courseClassId
      ? { class: courseClassId }
      : { run: courseRunId };
  return classroomAddress(part, role === "parent" ? (studentId ?? undefined) : undefined);
}
