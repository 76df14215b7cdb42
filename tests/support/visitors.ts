import type { APIRequestContext } from "@playwright/test";

/** The visitors of the demo school: without a login, taking an assessment, or with one of its logins. */
export const visitors = ["visitor", "guest", "parent", "student", "teacher", "admin"] as const;
export type Visitor = (typeof visitors)[number];

const pwd = "Demo-pass-1";
const logins = {
  guest: ["/base/anonymous/user/student/add", {}],
  parent: ["/base/email/login", { role: 1, email: "parent@example.com", pwd }],
  parent2: ["/base/email/login", { role: 1, email: "parent2@example.com", pwd }],
  student: ["/base/email/login", { role: 2, email: "student@example.com", pwd }],
  teacher: ["/base/teacher/email/login", { email: "teacher@example.com", pwd }],
  admin: ["/base/admin/login", { name: "admin", pwd }],
} as const;

/** Signs in the browser context that `request` belongs to. */
export async function enterAs(visitor: Visitor | "parent2", request: APIRequestContext): Promise<void> {
  if (visitor === "visitor") return;
  const [path, body] = logins[visitor];
  await postAs(request, path, body);
}

/** Makes a call and returns its data. @throws unless the code is 200 */
export async function postAs<Data = unknown>(
  request: APIRequestContext,
  path: string,
  body: object,
): Promise<Data> {
  const answer = await request.post(path, { data: body, headers: { "sec-fetch-site": "same-origin" } });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data };
  if (code !== 200) throw new Error(`${path} answered ${code}: ${msg} ${JSON.stringify(data)}`);
  return data;
}
