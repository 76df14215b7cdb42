import { type Locale, inLocale } from "@/lib/core/locale";
import type { MailData, MailTemplate } from "./templates";

export type MailSample = {
  [T in MailTemplate]: { template: T; variant?: string; data: MailData[T] };
}[MailTemplate];

/** Made-up data for every mail and each of its variants, for the preview page and for tests. */
export function mailSamples(locale: Locale): MailSample[] {
  const say = (en: string, zh: string) => inLocale(locale, en, zh);
  const firstName = say("Lin", "晓琳");
  const studentName = say("Emma Chen", "陈艾玛");
  const email = "parent@example.com";
  const courseName = say("ELG Level 2", "ELG 二级");
  const termName = say("Winter, Saturday mornings", "冬季周六上午班");
  const teacherName = "Grace Miller";
  const homeworkName = say("Diary of a rainy day", "雨天日记");
  const seat = { courseName, termName, studentName };
  const other = {
    ...seat,
    courseName: say("Reading Circle", "阅读小组"),
    studentName: say("Max Chen", "陈明"),
  };
  const order = { firstName, orderId: 12, orderNo: "LE-2027-001042" };
  const oneUse = { firstName, email, validMinutes: 30 };
  const startsAt = new Date("2027-01-09T15:00:00Z");
  const paid = {
    ...order,
    paidAt: new Date("2027-01-02T18:30:00Z"),
    billedTo: "Lin Chen\n88 Lakeshore Road, Oakville, ON L6J 1H4",
    lines: [
      { ...seat, priceCents: 48_000 },
      { ...seat, studentName: other.studentName, priceCents: 48_000 },
      { ...other, priceCents: 36_000 },
    ],
  };
  const work = { firstName, studentId: 7, studentName, teacherName, courseName, homeworkName, max: 20 };
  return [
    { template: "welcome", data: { firstName } },
    {
      template: "confirmAddress",
      data: { ...oneUse, validMinutes: 1440, path: "/usr/profile?isEmail=1&token=sample", reason: "address" },
    },
    {
      template: "confirmAddress",
      variant: "change",
      data: {
        ...oneUse,
        path: "/usr/profile?isEmail=1&token=sample",
        reason: "change",
        newEmail: "lin@example.com",
      },
    },
    {
      template: "confirmAddress",
      variant: "link",
      data: { ...oneUse, path: "/usr/profile?token=sample", reason: "link", provider: "Google" },
    },
    { template: "reset", data: { email, validMinutes: 30, path: "/usr/resetPwd?rt=sample" } },
    { template: "setPassword", data: { ...oneUse, studentName, path: "/usr/resetPwd?rt=sample" } },
    { template: "passwordSet", data: { firstName, email, path: "/usr/resetPwd?role=1" } },
    {
      template: "passwordSet",
      variant: "child",
      data: { firstName, email: "emma.chen", studentName, path: "/usr/profile" },
    },
    {
      template: "claimReport",
      data: { firstName, studentName, path: "/assessment/claim?claim=sample", validMinutes: 4320 },
    },
    {
      template: "receipt",
      data: {
        ...paid,
        totalCents: 132_000,
        discountCents: 9_600,
        taxCents: 15_912,
        taxRegion: "ON",
        taxRateBasisPoints: 1300,
      },
    },
    {
      template: "receipt",
      variant: "abroad",
      data: {
        ...paid,
        lines: paid.lines.slice(0, 1),
        totalCents: 48_000,
        discountCents: 0,
        taxCents: 0,
        taxRegion: "abroad",
        taxRateBasisPoints: 0,
      },
    },
    {
      template: "receipt",
      variant: "free",
      data: {
        ...paid,
        lines: [{ ...seat, priceCents: 0 }],
        totalCents: 0,
        discountCents: 0,
        taxCents: 0,
        taxRegion: "BC",
        taxRateBasisPoints: 500,
      },
    },
    {
      template: "enrolled",
      data: { firstName, ...seat, teacherName, firstClassAt: startsAt, country: "CN" },
    },
    {
      template: "enrolled",
      variant: "no teacher, no date",
      data: { firstName, ...seat, teacherName: null, firstClassAt: null, country: "CA" },
    },
    {
      template: "refund",
      data: { ...order, studentName, courseName, amountCents: 48_816, reason: "requested" },
    },
    {
      template: "refund",
      variant: "full",
      data: { ...order, studentName, courseName, amountCents: 48_816, reason: "full" },
    },
    {
      template: "refund",
      variant: "duplicate",
      data: { ...order, studentName, courseName, amountCents: 48_816, reason: "duplicate" },
    },
    {
      template: "refund",
      variant: "limit",
      data: { ...order, studentName, courseName, amountCents: 48_816, reason: "limit" },
    },
    {
      template: "refund",
      variant: "removed",
      data: { ...order, studentName, courseName, amountCents: 48_816, reason: "removed" },
    },
    {
      template: "refund",
      variant: "by hand",
      data: { ...order, studentName, courseName, amountCents: 48_816, reason: "requested", byHand: true },
    },
    {
      template: "refundFailed",
      data: { ...order, studentName, courseName, amountCents: 48_816 },
    },
    {
      template: "homeworkReturned",
      data: {
        ...work,
        score: 18,
        comment: say(
          "Lively verbs, Emma!\nNext time, give each new idea its own paragraph.",
          "动词用得很生动！\n下次试试每个新意思另起一段。",
        ),
      },
    },
    { template: "homeworkReturned", variant: "no score", data: { ...work, score: null, comment: null } },
    { template: "reportReady", data: { firstName, studentId: 7, studentName, grade: 3, courseName } },
    {
      template: "reportReady",
      variant: "no program fits",
      data: { firstName, studentId: 7, studentName, grade: 0, courseName: null },
    },
    {
      template: "reminder",
      data: {
        firstName,
        studentName,
        courseName,
        className: say("Words that paint", "会画画的词"),
        startsAt,
        country: "CA",
        homeworkNames: [homeworkName],
      },
    },
    { template: "orderExpired", data: { firstName, orderNo: order.orderNo, lines: [seat, other] } },
  ];
}
