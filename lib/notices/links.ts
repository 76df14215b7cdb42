import type { Role } from "@/lib/auth/actor";
import { classroomAddress } from "@/lib/classroom/address";
import type { HappeningKind } from "./kinds";
import type { HappeningAbout } from "./tell";

type Subject = { kind: HappeningKind; about: HappeningAbout; data: Record<string, unknown> };

/** The dashboard shows these: a seat that ended, a class in which a child is a guest, and a place in a waiting list. */
const shownAtHome: HappeningKind[] = [
  "seatWithdrawn",
  "seatRefunded",
  "guestClassMoved",
  "makeupGranted",
  "makeupDeclined",
  "waitingJoined",
  "offerLapsed",
  "waitingEnded",
];
/**
 * What a teacher's own page lists: classes taken for others, wishes to make up a class, and the terms, of which the
 * teacher before can no longer open the one given away.
 */
const listedForTeacher: HappeningKind[] = ["substitute", "makeupAsked", "teacherChanged"];

/** The page on which a reader acts on a happening; a parent's is about the first child concerned. */
export function linkOf(role: Role, { kind, about, data }: Subject): string {
  const { courseRunId, courseClassId, studentId, homeworkId, orderId, conversationId } = about;
  if (conversationId) return threadLink(role, { conversationId, courseRunId, studentId });
  if (kind === "announcement")
    return `${role === "teacher" ? "/tea" : "/usr"}/messages/announcement/${Number(data["announcementId"])}`;
  if (role === "admin") {
    if (kind === "enquiryReceived") return "/admin/enquiries";
    if (kind === "makeupAsked") return "/admin/makeups";
    if (kind === "paymentTakenBack") return `/admin/orders?open=${orderId}`;
    if (kind === "moveAsked") return "/admin/withdrawals";
    if (kind === "termReportsSubmitted") return `/admin/terms/${courseRunId}?tab=reports`;
    if (kind === "withdrawalAsked")
      return data["isAtOnce"] === "yes" ? `/admin/orders?open=${orderId}` : "/admin/withdrawals";
    return courseRunId ? `/admin/terms/${courseRunId}` : "/admin/orders";
  }
  if (role === "teacher") {
    if (listedForTeacher.includes(kind)) return "/tea/profile?tab=program";
    if (kind === "lateRuleChanged") return `/tea/course/${courseRunId}?tab=homework`;
    if (kind === "termReportsPublished") return `/tea/course/${courseRunId}?tab=reports`;
    if (kind === "termReportReturned")
      return `/tea/course/${courseRunId}/reports/${Number(data["reportId"])}`;
    if (homeworkId) {
      const desk = `/tea/course/${courseRunId}/homework/${homeworkId}`;
      return kind === "homeworkWords" ? `${desk}?student=${studentId}` : desk;
    }
    // A substitute has no page of the term.
    if (courseClassId) return `/tea/class/${courseClassId}`;
    return `/tea/course/${courseRunId}${studentId ? "?tab=students" : ""}`;
  }
  const home = role === "parent" ? "/usr/profile" : "/stu/profile";
  if (orderId && role === "parent" && !shownAtHome.includes(kind)) return `/usr/order/${orderId}`;
  if (kind === "reportReady")
    return `/usr/detail/report?studentId=${studentId}&grade=${String(data["grade"])}`;
  if (kind === "writingMarked")
    return `/usr/detail/report?studentId=${studentId}&resultId=${Number(data["resultId"])}`;
  if (kind === "termReportPublished")
    return `${role === "parent" ? "/usr/detail" : "/stu"}/term-report?reportId=${Number(data["reportId"])}`;
  if (shownAtHome.includes(kind) || !courseRunId) return home;
  const part =
    homeworkId && kind !== "homeworkRemoved"
      ? { homework: homeworkId }
      : courseClassId
        ? { class: courseClassId }
        : { run: courseRunId };
  return classroomAddress(part, role === "parent" ? (studentId ?? undefined) : undefined);
}

/** The page of a conversation: of a child in a term, else with the office. */
export function threadLink(
  role: Role,
  {
    conversationId,
    courseRunId,
    studentId,
  }: Pick<HappeningAbout, "conversationId" | "courseRunId" | "studentId">,
): string {
  if (role === "admin") return `/admin/messages/${conversationId}`;
  if (!courseRunId || !studentId) return "/usr/messages/office";
  return `${role === "teacher" ? "/tea" : "/usr"}/messages/${courseRunId}/${studentId}`;
}
