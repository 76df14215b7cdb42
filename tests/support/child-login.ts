import type { APIRequestContext } from "@playwright/test";
import { typeLogin } from "./doors";
import type { Visit } from "./visit";
import { ask, unique } from "./office";

const pwd = "a-heron-waits-9";

/** The parent sets a login for a child, and the child signs in with it. */
export async function signInChild(child: Visit, parent: APIRequestContext, studentId: number): Promise<void> {
  const loginName = `child-${unique()}`;
  await ask(parent, "/api/user/student/info/save", { studentId, loginName, pwd });
  await child.page.goto(`${child.home}/usr/login?role=2`);
  await typeLogin(child, loginName, pwd);
  await child.page.waitForURL(/\/stu\//);
}
