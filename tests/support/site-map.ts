import { readdirSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { postAs, type Visitor } from "./visitors";

const pagesFolder = "app/[locale]";
/** Not included in a production build. */
const developersPages = "(dev)/";
/** A page of a school without an office; it has a test of its own (tests/e2e/setup.spec.ts). */
const firstStart = "/setup";

/** The pattern of every page, such as "/programs/[slug-id]", read from the folders. */
export function pagePatterns(): string[] {
  return (
    readdirSync(pagesFolder, { recursive: true, encoding: "utf8" })
      .filter((path) => /(^|\/)page\.tsx$/.test(path) && !path.startsWith(developersPages))
      .map((path) =>
        `/${path.replace(/\/?page\.tsx$/, "").replace(/\([^/]+\)\/?/g, "")}`.replace(/(.)\/$/, "$1"),
      )
      .filter((pattern) => !pattern.includes("[...") && pattern !== firstStart)
      // A fixed part before a variable one, as the router matches them.
      .map((pattern) => pattern.replaceAll("[", "~"))
      .sort()
      .map((pattern) => pattern.replaceAll("~", "["))
  );
}

/** The login that a page needs. */
export function visitorOf(path: string): Visitor {
  if (/^\/(usr\/(login|register|resetPwd)|tea\/login|admin\/login)$/.test(path)) return "visitor";
  if (/^\/assessment\/(take|result|claim|writing)/.test(path)) return "guest";
  if (/^\/(usr|cart|pay|checkout|switch-account)\b|^\/stu\/new$/.test(path)) return "parent";
  const area = /^\/(stu|tea|admin)\b/.exec(path)?.[1];
  return area ? ({ stu: "student", tea: "teacher", admin: "admin" } as const)[area as "stu"] : "visitor";
}

/**
 * The addresses of all pages that a visitor can open: those without parameters, and the targets of their links, one for
 * each page and tab. In English; prefix "/zh" for Chinese.
 * @throws if no link and no example leads to a page, or a link leads to none
 */
export async function addressesOf(visitor: Visitor, request: APIRequestContext): Promise<string[]> {
  return [...(await mapOf(visitor, request)).addresses];
}

/** The same with every link on these pages, each with the page on which it is. */
export async function mapOf(visitor: Visitor, request: APIRequestContext) {
  const everyPage = pagePatterns();
  const links = new Map<string, string>();
  const patterns = pagePatterns().filter((pattern) => visitorOf(pattern) === visitor);
  const given = await examples[visitor](request);
  const isGiven = (pattern: string) => given.some((address) => address.startsWith(`${pattern}?`));
  const waiting = [...given, ...patterns.filter((pattern) => !pattern.includes("[") && !isGiven(pattern))];
  const found = new Map<string, string>();
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    const shape = shapeOf(address, patterns);
    if (!shape || found.has(shape)) continue;
    found.set(shape, address);
    const answer = await request.get(address);
    const here = linksIn(await answer.text());
    waiting.push(...here);
    for (const link of here) if (!links.has(link)) links.set(link, address);
  }
  const nowhere = [...links].filter(([link]) => !leadsToPage(link, everyPage));
  if (nowhere.length > 0)
    throw new Error(
      `No page has the address of ${nowhere.map(([link, on]) => `${link} (on ${on})`).join(", ")}`,
    );
  const missing = patterns.filter(
    (pattern) => ![...found.keys()].some((shape) => shape.split("?")[0] === pattern),
  );
  if (missing.length > 0)
    throw new Error(`No link leads to ${missing.join(", ")}: add an example to tests/support/site-map.ts`);
  return { addresses: [...found.values()], links };
}

/** Files, and pages that are not in a production build. */
const besidePages = /^\/(dev|uploads)\/|\.(xml|txt|png|pdf|webmanifest)$/;

/** Whether a page's folder has the address, in either language. */
function leadsToPage(link: string, patterns: readonly string[]): boolean {
  const path = new URL(link, "http://site").pathname.replace(/^\/zh(?=\/|$)/, "") || "/";
  return besidePages.test(path) || shapeOf(path, patterns) !== null;
}

/** Parameters that show another part of a page, or open something on it; all others filter and sort lists. */
const parts = /^(tab|open|new|add|signIn|details|class|homework|run|studentId|day|fromCart|next|rt|orderId)$/;
/** These filter lists as well, but change the page here. */
const ownParts: Record<string, string> = { "/assessment/start": "grade" };

/** Pattern, tab and other parts: addresses of the same shape show the same page with other data. */
function shapeOf(address: string, patterns: readonly string[]): string | null {
  const { pathname, searchParams } = new URL(address, "http://site");
  const pattern =
    patterns.find((candidate) => candidate === pathname) ??
    patterns.find((candidate) => new RegExp(`^${candidate.replace(/\[[^\]]+\]/g, "[^/]+")}$`).test(pathname));
  if (!pattern) return null;
  // Its links are samples.
  if (pattern.startsWith("/styleguide")) return pattern;
  const query = [...searchParams]
    .filter(([name]) => parts.test(name) || ownParts[pattern] === name)
    .map(([name, value]) => (name === "tab" ? `tab=${value}` : name));
  return `${pattern}?${query.sort().join("&")}`;
}

/** The addresses of our own pages that a document links to, without fragments. */
export function linksIn(html: string): string[] {
  const hrefs = [...html.matchAll(/<a\s[^>]*?href="([^"#]*)/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  return [...new Set(hrefs)].filter((href) => /^\/(?!\/|api\/|base\/|_next\/)/.test(href));
}

/** The published reports of terms to which a page leads. */
const termReportsIn = async (page: string, request: APIRequestContext) =>
  linksIn(await (await request.get(page)).text()).filter((link) => link.includes("/term-report?"));

/** Pages without links from other pages, or that need a preceding event. */
const examples: Record<Visitor, (request: APIRequestContext) => Promise<string[]>> = {
  visitor: async () => ["/usr/resetPwd?rt=unknown"],
  guest: async (request) => {
    const { rows } = await postAs<{ rows: { assessmentId: number }[] }>(request, "/base/assessment/list", {
      selectParam: { grade: 4 },
    });
    const [first, second] = rows.length > 1 ? rows : [rows[0], rows[0]];
    if (!first || !second) throw new Error("The demo school has no assessment for grade 4.");
    const start = (assessmentId: number) =>
      postAs<{ resultId: number }>(request, "/api/student/assessment/detail/view", { id: assessmentId });
    const { resultId } = await start(first.assessmentId);
    await postAs(request, "/api/student/assessment/result/save", { id: resultId });
    await start(second.assessmentId);
    return [
      `/assessment/take/${second.assessmentId}`,
      `/assessment/result/${resultId}`,
      `/assessment/writing/${resultId}`,
    ];
  },
  parent: async (request) => {
    const students = await postAs<{ value: number }[]>(request, "/api/user/student/dropdown", {});
    const runs = await postAs<{ value: number }[]>(request, "/base/courseRun/dropdown", { id: 1 });
    const seats = runs.slice(0, 2).map(({ value }, index) => ({ [value]: students[index]?.value ?? 0 }));
    await postAs(request, "/api/user/basket/items/add", {
      courseAdd: { studentCourseRunIds: seats },
      dropUnavailable: true,
    });
    const { orderId } = await postAs<{ orderId: number }>(request, "/api/user/order", {});
    const { url } = await postAs<{ url: string }>(request, "/stripe/createCheckoutSession", { id: orderId });
    return [
      new URL(url, "http://site").pathname,
      `/checkout/return?orderId=${orderId}`,
      `/usr/order/${orderId}`,
      `/usr/waiting/${await fullTerm(request)}`,
      "/stu/new?fromCart=y",
      "/switch-account?next=/usr/profile",
      ...(await movesOf(request)),
      ...(await markedWorksOf(students, request)),
      ...(await announcementsOf("user", request)),
      ...(await termReportsIn("/usr/profile?tab=grades", request)),
    ];
  },
  student: async (request) => [
    ...(await returnedWorks(request)).map((id) => `/stu/attendClass/work?homework=${id}`),
    ...(await termReportsIn("/stu/profile?tab=grades", request)),
  ],
  // A writing sample that is not open for the teacher: the page says so.
  // Work that was not handed in has no page of marks: the page says so.
  teacher: async (request) => [
    "/tea/writing/1",
    "/tea/course/1/homework/1/work?student=1",
    ...(await reportsOf(request)),
    ...(await announcementsOf("teacher", request)),
  ],
  // Linked only from the statistics of a taken assessment.
  admin: async () => ["/admin/assessments/students/1"],
};

/** The page of a report that the teacher writes: not each term has reports. */
async function reportsOf(request: APIRequestContext): Promise<string[]> {
  const runs = await postAs<{ courseRunId: number }[]>(request, "/api/teacher/course/list", {});
  for (const { courseRunId } of runs) {
    type List = { reports: { reportId: number }[] };
    const { reports } = await postAs<List>(request, "/api/teacher/termReport/list", { courseRunId });
    if (reports[0]) return [`/tea/course/${courseRunId}/reports/${reports[0].reportId}`];
  }
  return [];
}

/** The id of a term of the demo school without free seats. */
async function fullTerm(request: APIRequestContext): Promise<number> {
  type Run = { courseRunId: number; seatsLeft: number | null };
  const courses = await postAs<{ courseId: number }[]>(request, "/base/course/list", {});
  for (const { courseId } of courses) {
    const runs = await postAs<Run[]>(request, "/base/courseRun/dropdown", { id: courseId });
    const full = runs.find(({ seatsLeft }) => seatsLeft === 0);
    if (full) return full.courseRunId;
  }
  throw new Error("The demo school has no full term.");
}

/** Ids of returned homework of the signed-in student. */
async function returnedWorks(request: APIRequestContext): Promise<number[]> {
  const works = await postAs<{ homeworkId: number; handedInAt: string | null }[]>(
    request,
    "/api/student/homework/list",
    { type: 3 },
  );
  return works.slice(0, 1).map(({ homeworkId }) => homeworkId);
}

/** The page with the marks on a returned work of one of the parent's children. */
async function markedWorksOf(
  students: readonly { value: number }[],
  request: APIRequestContext,
): Promise<string[]> {
  for (const { value: studentId } of students) {
    const answer = await request.get(`/usr/attendClass?studentId=${studentId}`);
    const ids = [...(await answer.text()).matchAll(/homework=(\d+)/g)].map(([, id]) => id);
    for (const id of new Set(ids)) {
      const address = `/usr/attendClass/work?studentId=${studentId}&homework=${id}`;
      if ((await request.get(address)).ok()) return [address];
    }
  }
  return [];
}

/** The page that moves a seat: linked from a paid order whose seats go on, while the map looks at one that waits. */
async function movesOf(request: APIRequestContext): Promise<string[]> {
  const { rows } = await postAs<{ rows: { orderId: number }[] }>(request, "/api/user/order/list", {
    selectParam: { status: "paid" },
  });
  for (const { orderId } of rows) {
    const page = await request.get(`/usr/order/${orderId}`);
    const link = linksIn(await page.text()).find((href) => /\/move\/\d+$/.test(href));
    if (link) return [link];
  }
  return [];
}

/**
 * The newest announcements among the notices of the demo school, however many notices other tests have left before them; the list of
 * notices is loaded by the browser.
 */
async function announcementsOf(area: "user" | "teacher", request: APIRequestContext): Promise<string[]> {
  type Page = { rows: { href: string }[]; next: number | null };
  let before: number | undefined;
  do {
    const page: Page = await postAs(request, `/api/${area}/notice/list`, { pageSize: 50, before });
    const found = page.rows.map(({ href }) => href).filter((href) => href.includes("/announcement/"));
    if (found.length > 0) return found;
    before = page.next ?? undefined;
  } while (before);
  return [];
}
