import { performance } from "node:perf_hooks";
import { POST as assessments } from "@/app/api/admin/assessment/list/route";
import { POST as growth } from "@/app/api/admin/assessment/statistics/student/route";
import { POST as audit } from "@/app/api/admin/audit/list/route";
import { POST as bundles } from "@/app/api/admin/bundle/list/route";
import { POST as bundleView } from "@/app/api/admin/bundle/view/route";
import { POST as consents } from "@/app/api/admin/consent/list/route";
import { POST as termGradebook } from "@/app/api/admin/course/detail/gradebook/route";
import { POST as termStructure } from "@/app/api/admin/course/detail/structure/route";
import { POST as termStudents } from "@/app/api/admin/course/detail/students/route";
import { POST as unreadThreads } from "@/app/api/admin/conversation/count/route";
import { POST as threads } from "@/app/api/admin/conversation/list/route";
import { POST as thread } from "@/app/api/admin/conversation/view/route";
import { POST as courseChoices } from "@/app/api/admin/course/dropdown/route";
import { POST as courses } from "@/app/api/admin/course/list/route";
import { POST as courseTree } from "@/app/api/admin/course/structure/route";
import { POST as categories } from "@/app/api/admin/courseCategory/list/route";
import { POST as coursewares } from "@/app/api/admin/courseware/list/route";
import { POST as coursewareView } from "@/app/api/admin/courseware/view/route";
import { POST as money } from "@/app/api/admin/dashboard/money/route";
import { POST as enquiries } from "@/app/api/admin/enquiry/list/route";
import { POST as findAll } from "@/app/api/admin/find/route";
import { POST as ledger } from "@/app/api/admin/ledger/list/route";
import { POST as unreadNotices } from "@/app/api/admin/notice/count/route";
import { POST as notices } from "@/app/api/admin/notice/list/route";
import { POST as orderDetail } from "@/app/api/admin/order/detail/route";
import { POST as orders } from "@/app/api/admin/order/list/route";
import { POST as studentGrades } from "@/app/api/admin/student/course/grade/list/route";
import { POST as studentDetail } from "@/app/api/admin/student/detail/view/route";
import { POST as students } from "@/app/api/admin/student/list/route";
import { POST as teacherDetail } from "@/app/api/admin/teacher/detail/view/route";
import { POST as teacherChoices } from "@/app/api/admin/teacher/dropdown/route";
import { POST as teachers } from "@/app/api/admin/teacher/list/route";
import { POST as userChoices } from "@/app/api/admin/user/dropdown/route";
import { POST as userDetail } from "@/app/api/admin/user/detail/view/route";
import { POST as users } from "@/app/api/admin/user/list/route";
import { openSession } from "@/lib/auth/session";
import type { SheetFormat } from "@/lib/core/sheet-stream";
import { rollUpLedger } from "@/lib/ledger/sums";
import { type Cost, costOf, type FileCost, type FileName, measureExport } from "./office-costs";
import { addressOf, catalogOf, lastNameOf, numberOf, type Scale } from "./office-seed";

type Handler = (request: Request) => Promise<Response>;
type Calls = Record<string, (i: number) => Promise<unknown>>;

/** Every list, search and detail of the office, called on the real handlers with session and JSON. */
async function officeCalls(scale: Scale): Promise<Calls> {
  const { parents, students: children, orders: sold } = scale;
  const made = catalogOf(scale);
  const { token } = await openSession({ role: "admin", id: 1 }, { ip: "bench", userAgent: null });
  const ask = async (handler: Handler, body: object) => {
    const request = new Request("http://localhost/bench", {
      method: "POST",
      headers: { authorization: token, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const response = await handler(request);
    const answer = (await response.json()) as { code: number; msg: string; data: { next?: string } };
    if (answer.code !== 200) throw new Error(`${JSON.stringify(body)}: ${answer.msg}`);
    return answer.data;
  };
  /** A cursor in the middle of the list, as deep as pages can go. */
  const middle = (sort: string, id: number, at: Date) =>
    Buffer.from(JSON.stringify({ sort, backward: false, values: [at.toISOString(), id] })).toString(
      "base64url",
    );
  const halfway = new Date(Date.now() - 1.5 * 365 * 24 * 3_600_000);
  const any = (count: number, i: number) => 1 + ((i * 7919) % count);
  const dayAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString().slice(0, 10);
  const where = (selectParam: object) => ({ selectParam });
  const deep = { cursor: middle("-createdAt", 1, halfway) };
  const calls: Record<string, [Handler, (i: number) => object]> = {
    "parents: first page": [users, () => ({})],
    "parents: by name": [users, () => ({ sort: "name" })],
    "parents: page by number": [users, (i) => ({ page: 1 + (i % 50) })],
    "parents: deep page by cursor": [users, () => deep],
    "parents: switched off": [users, () => where({ state: "disabled" })],
    "parents: one province": [users, (i) => where({ province: any(13, i) })],
    "parents: search address": [users, (i) => where({ search: addressOf(any(parents, i)) })],
    "parents: search full name": [users, (i) => where({ search: lastNameOf(any(parents, i)) })],
    "parents: search common name": [users, () => where({ search: "chen" })],
    "parents: search two letters": [users, () => where({ search: "we" })],
    "parents: family file": [userDetail, (i) => ({ id: any(parents, i) })],
    "students: first page": [students, () => ({})],
    "students: one grade": [students, (i) => where({ grade: i % 13 })],
    "students: deep page by cursor": [students, () => deep],
    "students: search full name": [students, (i) => where({ search: lastNameOf(any(children, i)) })],
    "students: file": [studentDetail, (i) => ({ id: any(children, i) })],
    "orders: first page": [orders, () => ({})],
    "orders: by amount": [orders, () => ({ sort: "-total" })],
    "orders: page by number": [orders, (i) => ({ page: 1 + (i % 200) })],
    "orders: deep page by cursor": [orders, () => deep],
    "orders: by status": [orders, () => where({ status: "refunded" })],
    "orders: search number": [
      orders,
      (i) => ({ selectParam: { search: `LE-2026-${numberOf(any(sold - 1, i))}` } }),
    ],
    "orders: search parent": [orders, (i) => where({ search: addressOf(any(parents, i)) })],
    "orders: of one term": [orders, (i) => where({ courseRunId: any(made.runs, i) })],
    "orders: of one term, paid": [orders, (i) => where({ courseRunId: any(made.runs, i), status: "paid" })],
    "students: of one term": [students, (i) => where({ courseRunId: any(made.runs, i) })],
    "orders: of one term, by amount": [
      orders,
      (i) => ({ sort: "total", selectParam: { courseRunId: any(made.runs, i) } }),
    ],
    "orders: of one family": [orders, (i) => where({ userId: any(parents, i) })],
    "orders: of one month": [
      orders,
      (i) => where({ from: dayAgo(30 * (2 + (i % 30))), to: dayAgo(30 * (1 + (i % 30))) }),
    ],
    "orders: of one month, paid": [
      orders,
      (i) => where({ status: "paid", from: dayAgo(30 * (2 + (i % 30))), to: dayAgo(30 * (1 + (i % 30))) }),
    ],
    "orders: of a common name": [orders, () => where({ search: "chen" })],
    "students: search common name": [students, () => where({ search: "chen" })],
    "students: by name": [students, () => ({ sort: "name" })],
    "students: switched off": [students, () => where({ state: "disabled" })],
    "orders: detail": [orderDetail, (i) => ({ id: any(sold - 1, i) })],
    "audit: first page": [audit, () => ({})],
    "audit: of one action": [audit, () => where({ search: "order." })],
    "search over everything": [findAll, (i) => ({ search: addressOf(any(parents, i)) })],
    "search over everything, common": [findAll, () => ({ search: "chen" })],
    "choices of a program": [courseChoices, (i) => ({ search: `program ${numberOf(any(made.courses, i))}` })],
    "choices of a teacher": [teacherChoices, (i) => ({ search: `teacher${any(made.teachers, i)}@` })],
    "choices of a parent": [userChoices, (i) => ({ search: lastNameOf(any(parents, i)) })],
    "teachers: first page": [teachers, () => ({})],
    "teachers: search": [teachers, (i) => ({ selectParam: { search: `teacher${any(made.teachers, i)}@` } })],
    "teachers: file": [teacherDetail, (i) => ({ id: any(made.teachers, i) })],
    "programs: first page": [courses, () => ({})],
    "programs: search": [
      courses,
      (i) => ({ selectParam: { search: `program ${numberOf(any(made.courses, i))}` } }),
    ],
    "programs: one grade": [courses, (i) => where({ grade: i % 13 })],
    "programs: terms, units, classes": [courseTree, (i) => ({ id: any(made.courses, i) })],
    "terms: structure": [termStructure, (i) => ({ id: any(made.runs, i) })],
    "terms: students": [termStudents, (i) => ({ id: any(made.runs, i) })],
    "terms: gradebook": [termGradebook, (i) => ({ id: any(made.runs, i) })],
    "bundles: first page": [bundles, () => ({})],
    "bundles: search": [
      bundles,
      (i) => ({ selectParam: { search: `bundle ${numberOf(any(made.bundles, i))}` } }),
    ],
    "bundles: one": [bundleView, (i) => ({ id: any(made.bundles, i) })],
    "categories: first page": [categories, () => ({})],
    "courseware: first page": [coursewares, () => ({})],
    "courseware: of one term": [coursewares, (i) => where({ courseRunId: any(made.runs, i) })],
    "courseware: search": [
      coursewares,
      (i) => ({ selectParam: { search: `sheet ${numberOf(any(made.runs, i))}` } }),
    ],
    "courseware: one": [coursewareView, (i) => ({ id: any(made.runs, i) })],
    "assessments: first page": [assessments, () => ({})],
    "assessments: one student": [growth, (i) => ({ id: any(children, i) })],
    "students: grades": [studentGrades, (i) => where({ studentId: any(children, i) })],
    "enquiries: first page": [enquiries, () => ({})],
    "enquiries: open": [enquiries, () => where({ state: "open" })],
    "enquiries: search": [enquiries, (i) => where({ search: addressOf(any(parents, i)) })],
    "consents: first page": [consents, () => ({})],
    "consents: of one family": [consents, (i) => where({ userId: any(parents, i) })],
    "money: twelve months": [money, () => ({})],
    "money: some days": [money, (i) => ({ from: dayAgo(40 + (i % 30)), to: dayAgo(33 + (i % 30)) })],
    "money: three years": [money, () => ({ from: dayAgo(1095) })],
    "ledger: first page": [ledger, () => ({})],
    "ledger: of one month": [
      ledger,
      (i) => where({ from: dayAgo(30 * (2 + (i % 30))), to: dayAgo(30 * (1 + (i % 30))) }),
    ],
    "ledger: given up": [ledger, () => where({ account: "write_off" })],
    "ledger: refunds sent": [ledger, () => where({ cause: "refund" })],
    "ledger: cheques": [ledger, () => where({ method: "cheque" })],
    "ledger: of one order": [ledger, (i) => where({ orderId: 4 * any(sold / 4 - 1, i) })],
    "ledger: of one family": [ledger, (i) => where({ userId: any(parents, i) })],
    "notices: first page": [notices, () => ({})],
    "notices: an older page": [notices, () => ({ before: Math.floor(sold / 2), pageSize: 50 })],
    "notices: the bell": [unreadNotices, () => ({})],
    "messages: first page": [threads, () => ({})],
    "messages: unread": [threads, () => where({ state: "unread" })],
    "messages: of one family": [threads, (i) => where({ userId: any(parents, i) })],
    "messages: search of a family": [threads, (i) => where({ search: addressOf(any(parents, i)) })],
    "messages: search of words": [threads, (i) => where({ search: `program ${numberOf(any(sold, i))}` })],
    "messages: search of common words": [threads, () => where({ search: "join the class" })],
    "messages: the bell": [unreadThreads, () => ({})],
    "messages: one conversation": [thread, (i) => ({ id: any(parents, i) })],
    "audit: of one record": [audit, (i) => where({ subject: "order", subjectId: any(sold - 1, i) })],
  };
  return Object.fromEntries(
    Object.entries(calls).map(([name, [handler, body]]) => [name, (i: number) => ask(handler, body(i))]),
  );
}

/** The calls of one school, timed individually. */
export async function openBench(scale: Scale) {
  await rollUpLedger();
  const calls = await officeCalls(scale);
  const callOf = (name: string) => calls[name] ?? (() => Promise.reject(new Error(name)));
  return {
    names: async () => Object.keys(calls),
    /** Milliseconds of each of `rounds` consecutive calls, numbered from `from`. */
    async time(name: string, from: number, rounds: number): Promise<number[]> {
      const times: number[] = [];
      for (let i = from; i < from + rounds; i++) {
        const start = performance.now();
        await callOf(name)(i);
        times.push(performance.now() - start);
      }
      return times;
    },
    cost: (name: string): Promise<Cost> => costOf(() => callOf(name)(1)),
    file: (name: FileName, format: SheetFormat): Promise<FileCost> => measureExport(name, format),
  };
}
export type Bench = Awaited<ReturnType<typeof openBench>>;
