import type { Page } from "@playwright/test";
import { browserFlags, findBrowser } from "@/scripts/find-browser";
import { expect } from "../e2e/fixtures";
import { audit } from "../support/audit";
import { onePage } from "../support/documents";
import { ready, type Visit } from "../support/visit";
import { inDatabase } from "../support/in-database";
import { beginAssessment, optionsOf, questionHeading, sittingOnServer } from "../support/sitting";
import { languages } from "../support/words";
import { story } from "./cast";

// A microphone that beeps, allowed without a question.
story.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: [...browserFlags, "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
  },
  // The second window saves what another one has changed; a file does not arrive.
  expectedErrors: [/409|ERR_FAILED/],
});

const wordsOfRecorder = "officeAssessments.recording";
const listenButton = ({ page, t }: Visit) =>
  page.getByRole("button", { name: t("assessment.taking.listen.listen"), exact: true });
const stopButton = ({ page, t }: Visit) =>
  page.getByRole("button", { name: t("assessment.taking.listen.stop"), exact: true });
const slider = ({ page, t }: Visit, end: "start" | "end") =>
  page.getByRole("slider", { name: t(`${wordsOfRecorder}.${end}`) });

/** A browser whose voices are given, and which tells what it was asked to say. */
const withVoices = (page: Page, languages: string[]) =>
  page.addInitScript((voices) => {
    const said: string[] = [];
    class Utterance extends EventTarget {
      constructor(readonly text: string) {
        super();
      }
    }
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices.map((lang) => ({ lang, localService: true, default: false })),
      cancel() {},
      speak(words: Utterance) {
        said.push(words.text);
        setTimeout(() => words.dispatchEvent(new Event("start")), 50);
        setTimeout(() => words.dispatchEvent(new Event("end")), 400);
      },
    });
    Object.defineProperties(window, {
      speechSynthesis: { value: synthesis },
      SpeechSynthesisUtterance: { value: Utterance },
      said: { value: said },
    });
  }, languages);
const saidIn = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);

/** The office records from the microphone and keeps the first second. */
async function record(office: Visit, questionId: number) {
  const { page, t, home } = office;
  await page.goto(`${home}/admin/assessments/bank/${questionId}`);
  await ready(page);

  // What is no recording is told so, and nothing is lost.
  const upload = page.getByLabel(t(`${wordsOfRecorder}.upload`)).first();
  await upload.setInputFiles({ name: "essay.pdf", mimeType: "application/pdf", buffer: onePage });
  await expect(page.getByText(t(`${wordsOfRecorder}.unreadable`))).toBeVisible();

  await page
    .getByRole("button", { name: t(`${wordsOfRecorder}.record`), exact: true })
    .first()
    .click();
  await expect(page.getByRole("meter")).toBeVisible();
  await page.waitForTimeout(2_000);
  await page.getByRole("button", { name: t(`${wordsOfRecorder}.stop`) }).click();

  // By keyboard, and the beginning never passes the end.
  await slider(office, "start").focus();
  for (let press = 0; press < 4; press++) await page.keyboard.press("ArrowRight");
  await expect(slider(office, "start")).toHaveValue("200");
  await slider(office, "end").fill("1200");
  await slider(office, "start").fill("1900");
  await expect(slider(office, "start")).toHaveValue("900");
  await slider(office, "start").fill("200");
  await page.getByRole("button", { name: t(`${wordsOfRecorder}.play`, { seconds: "1.00" }) }).click();
  await expect(page.getByRole("button", { name: t(`${wordsOfRecorder}.pause`) })).toBeVisible();
  await expect(page.getByRole("button", { name: t(`${wordsOfRecorder}.pause`) })).toBeHidden();
  await page.getByRole("button", { name: t(`${wordsOfRecorder}.save`), exact: true }).click();
  await expect(page.getByText(t(`${wordsOfRecorder}.saved`))).toBeVisible();
}

for (const locale of languages)
  story(
    `the office records a question, a child hears it, a voice reads the next, and an adult where there is none (${locale})`,
    async ({ cast, school }) => {
      story.setTimeout(240_000);
      // The passages that a kindergarten child may be given are heard and not read.
      await inDatabase(
        school.databaseUrl,
        `update text_contents set kind = 'audio' where id in
          (select text_content_id from assessment_questions where grade <= 2)`,
        [],
      );
      const child = await cast({ locale, device: "phone" });
      await withVoices(child.page, ["zh-CN", "en-US"]);
      await beginAssessment(child, 0);
      const { assessmentText } = await sittingOnServer(child);
      const questionId = assessmentText[0]!.questionId;

      const office = await cast({ as: "admin", locale });
      await record(office, questionId);
      expect(await audit(office.page, locale)).toEqual([]);
      // Nothing is lost by a reload; an older window does not overwrite it.
      const window = await cast({ as: "admin", locale });
      await window.page.goto(office.page.url());
      await ready(window.page);
      await office.page.reload();
      await ready(office.page);
      for (const [one, end] of [
        [office, "1100"],
        [window, "1000"],
      ] as const) {
        await slider(one, "end").fill(end);
        await one.page.getByRole("button", { name: one.t(`${wordsOfRecorder}.save`), exact: true }).click();
      }
      await expect(office.page.getByText(office.t(`${wordsOfRecorder}.saved`))).toBeVisible();
      await expect(window.page.getByText(window.t("errors.recordChanged"))).toBeVisible();
      // Without a microphone the upload is left.
      await office.page.evaluate(() => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
      });
      await office.page
        .getByRole("button", { name: office.t(`${wordsOfRecorder}.recordAgain`) })
        .first()
        .click();
      await expect(office.page.getByText(office.t(`${wordsOfRecorder}.microphone.refused`))).toBeVisible();

      await child.page.reload();
      await ready(child.page);
      const question = child.page.getByRole("main").locator("section");
      const audio = question.locator("audio");
      await audio.evaluate((element: HTMLAudioElement) => {
        for (const name of ["playing", "pause"])
          element.addEventListener(name, () => (element.dataset[name] = String(element.currentTime)));
      });
      await listenButton(child).last().click();
      await expect(stopButton(child)).toBeVisible();
      await expect(audio).toHaveAttribute("data-playing", /./);
      await expect(audio).toHaveAttribute("data-pause", /./);
      const stoppedAt = Number(await audio.getAttribute("data-pause"));
      expect(stoppedAt).toBeGreaterThanOrEqual(1.1);
      expect(stoppedAt).toBeLessThan(1.6);
      expect(await saidIn(child.page)).toEqual([]);
      expect(await audit(child.page, locale)).toEqual([]);

      // The next question has no recording: the voice reads it, and marks what it reads.
      await optionsOf(child.page).first().click();
      await child.page.getByRole("button", { name: child.t("assessment.taking.next"), exact: true }).click();
      await expect(questionHeading(child, 2)).toBeFocused();
      await listenButton(child).last().click();
      await expect(child.page.locator("label.border-sun")).toHaveCount(1);
      await expect.poll(async () => (await saidIn(child.page)).slice(-1)[0]).toMatch(/^[CD]\. /);
      // It falls silent with its question.
      await child.page.getByRole("button", { name: child.t("assessment.taking.back"), exact: true }).click();
      const saidBefore = (await saidIn(child.page)).length;
      await child.page.waitForTimeout(1_500);
      expect((await saidIn(child.page)).length).toBe(saidBefore);

      // A recording that can't be played is read by the voice.
      await child.page.route("**/api/files/**", (route) => route.abort());
      await child.page.reload();
      await ready(child.page);
      await child.page.getByRole("button", { name: child.t("assessment.taking.back"), exact: true }).click();
      await listenButton(child).last().click();
      await expect.poll(async () => (await saidIn(child.page)).length).toBeGreaterThan(0);
    },
  );

for (const locale of languages)
  story(`a device without a voice asks an adult to read (${locale})`, async ({ cast, school }) => {
    story.setTimeout(120_000);
    await inDatabase(
      school.databaseUrl,
      `update text_contents set kind = 'audio' where id in
        (select text_content_id from assessment_questions where grade <= 2)`,
      [],
    );
    const child = await cast({ locale, device: "phone" });
    const { page, t } = child;
    await withVoices(page, ["zh-CN"]);
    await beginAssessment(child, 0);
    const { assessmentText } = await sittingOnServer(child);
    const heard = assessmentText.findIndex(({ questionText }) => questionText.txtKind === "audio");
    for (let index = 0; index < heard; index++)
      await page.getByRole("button", { name: t("assessment.taking.next"), exact: true }).click();
    const { txtContent } = assessmentText[heard]!.questionText;
    const opening = txtContent!.split(/[.!?]/)[0]!;
    const set = page.getByRole("group", { name: t("assessment.taking.listen.set") });
    await expect(set.getByText(t("assessment.taking.listen.adult"))).toBeVisible();
    await expect(set.getByText(opening)).toBeHidden();
    await expect(listenButton(child)).toHaveCount(0);
    expect(await audit(page, locale)).toEqual([]);
    await set.getByText(t("assessment.taking.listen.adultText")).click();
    await expect(set.getByText(opening)).toBeVisible();
    expect(await audit(page, locale)).toEqual([]);
  });
