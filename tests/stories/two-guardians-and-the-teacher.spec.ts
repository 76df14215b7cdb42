import { audit } from "../support/audit";
import { confirmAddress, readMail } from "../support/doors";
import { openHousehold } from "../support/family-cart";
import { ready } from "../support/visit";
import { ask, unique } from "../support/office";
import { closeTerm, openTerm, teacherIdOf } from "../support/own-term";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

type Guardianship = { guardianshipId: number };

story(
  "two guardians and the teacher: both write in one conversation, until the mother ends the father's access",
  async ({ cast }) => {
    story.setTimeout(240_000);
    const mother = await cast({ device: "phone" });
    const father = await cast({ locale: "zh", device: "phone" });
    const teacher = await cast({ as: "teacher" });
    const office = await cast({ as: "admin" });
    const email = `father-${unique()}@example.com`;
    const home = await openHousehold(mother.page.request, [{ firstName: "Emma", grade: 4 }]);
    const [emma = 0] = home.children;
    await confirmAddress(mother, home.email);
    const teacherId = await teacherIdOf(teacher.page.request);
    const { term } = await openTerm(office.page.request, "ELA Grades 4", { teacherId });
    await ask(office.page.request, "/api/admin/enrolment/add", {
      studentId: emma,
      courseRunId: term.courseRunId,
    });
    const rights = { sees: true, pays: false, writes: true };
    await ask(mother.page.request, "/api/user/guardian/invite", { studentIds: [emma], email, ...rights });
    const link = /http\S+\?invitation=[\w-]+/.exec(await readMail(father, email))?.[0] ?? "";
    const invitation = new URL(link).searchParams.get("invitation");
    const person = { firstName: "Ken", lastName: "Mori", email, pwd: "a-heron-waits-9" };
    await ask(father.page.request, "/base/user/email/register", person);
    await ask(father.page.request, "/api/user/guardian/accept", { invitation });

    // The teacher writes; each guardian reads it in the own language and answers under the own name.
    const thread = `${term.courseRunId}/${emma}`;
    const write = async (who: typeof mother, path: string, words: string) => {
      await who.page.goto(`${who.home}${path}/${thread}`);
      await ready(who.page);
      await who.page.getByRole("textbox").fill(words);
      await who.page.getByRole("button", { name: who.t("conversations.compose.send"), exact: true }).click();
      await expect(who.page.getByRole("listitem").filter({ hasText: words })).toBeVisible();
    };
    await write(teacher, "/tea/messages", "Emma reads well.");
    await father.page.goto(`${father.home}/usr/messages`);
    await ready(father.page);
    await expect(
      father.page.getByRole("main").getByRole("link").filter({ hasText: "Emma reads well." }),
    ).toContainText(father.t("conversations.list.unread"));
    await expect(father.page.getByText(father.t("conversations.list.intro.parent"))).toBeVisible();
    await write(father, "/usr/messages", "谢谢老师！");
    await expect(father.page.getByText(father.t("conversations.thread.officeReads"))).toBeVisible();
    expect(await audit(father.page, "zh")).toEqual([]);
    await write(mother, "/usr/messages", "Thank you from me too.");
    const main = mother.page.getByRole("main");
    await expect(main.getByRole("listitem").filter({ hasText: "谢谢老师！" })).toContainText("Ken Mori");
    await expect(main).not.toContainText(email);
    expect(await audit(mother.page, "en")).toEqual([]);

    // The mother ends it: on his next step the conversation is gone, and his words stay with his name.
    const [given] = await ask<Guardianship[]>(mother.page.request, "/api/user/guardian/list", {});
    await ask(mother.page.request, "/api/user/guardian/end", { id: given?.guardianshipId });
    await father.page.goto(`${father.home}/usr/messages`);
    await ready(father.page);
    await expect(father.page.getByRole("main")).not.toContainText("Emma");
    // Nor is he promised to write to a teacher any more.
    await expect(father.page.getByText(father.t("conversations.list.intro.officeOnly"))).toBeVisible();
    await expect(father.page.getByText(father.t("conversations.list.emptyText.officeOnly"))).toBeVisible();
    await mother.page.reload();
    await expect(main.getByRole("listitem").filter({ hasText: "谢谢老师！" })).toContainText("Ken Mori");
    await closeTerm(office.page.request, term.courseRunId);
  },
);
