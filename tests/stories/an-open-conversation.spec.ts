import { ready, type Visit } from "../support/visit";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

const aMinute = 61_000;

story(
  "two people with an open conversation read each other's words without loading it again",
  async ({ cast }) => {
    story.setTimeout(120_000);
    const teacher = await cast({ as: "teacher" });
    const mother = await cast({ as: "parent", locale: "zh", device: "phone" });
    const stamp = Date.now();
    for (const { page } of [teacher, mother]) await page.clock.install();

    const line = ({ page }: Visit, words: string) => page.getByRole("listitem").filter({ hasText: words });
    const write = async ({ page, t }: Visit, words: string) => {
      await page.getByRole("main").getByRole("textbox").fill(words);
      await page.getByRole("button", { name: t("conversations.compose.send"), exact: true }).click();
    };
    /** Lets minutes pass until a line is there; what the other one does may not be saved yet when the first one ends. */
    const minutesLater = (visit: Visit, words: string, expected: string) =>
      expect(async () => {
        await visit.page.clock.runFor(aMinute);
        await expect(line(visit, words)).toContainText(expected, { timeout: 3_000 });
      }).toPass();
    await mother.page.goto(`${mother.home}/usr/messages`);
    await ready(mother.page);
    await mother.page.locator('main a[href*="/usr/messages/"]:not([href$="/office"])').first().click();
    await mother.page.waitForURL(/\/usr\/messages\/\d+\/\d+$/);
    await ready(mother.page);
    const place = /\d+\/\d+$/.exec(mother.page.url())?.[0];
    await teacher.page.goto(`${teacher.home}/tea/messages/${place}`);
    await ready(teacher.page);

    // What is being typed stays.
    const answer = `On Monday, then (${stamp}).`;
    await teacher.page.getByRole("main").getByRole("textbox").fill(answer);
    await write(mother, `星期一可以吗？（${stamp}）`);
    await expect(line(mother, String(stamp))).toHaveCount(1);
    await minutesLater(teacher, String(stamp), String(stamp));
    await expect(teacher.page.getByRole("main").getByRole("textbox")).toHaveValue(answer);

    await teacher.page
      .getByRole("button", { name: teacher.t("conversations.compose.send"), exact: true })
      .click();
    await expect(line(teacher, answer)).toBeVisible();
    await minutesLater(mother, answer, answer);
    await minutesLater(teacher, answer, teacher.t("conversations.thread.read"));
  },
);
