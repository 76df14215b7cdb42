import type { BrowserContext, Page } from "@playwright/test";

export type Shown = {
  /** status: a polite line, such as a success in place. */
  kind: "popup" | "toast" | "alert" | "status";
  text: string;
  /** Screen readers announce it. */
  isLive: boolean;
  isOops: boolean;
  /** Another notice of the same kind shows the same text now. */
  isBeside: boolean;
};
type Noted = Shown & { at: number; page: Page };

const notedBy = new WeakMap<BrowserContext, Noted[]>();
const togetherMs = 2_000;

/**
 * Notes every notice of the context's pages, and adds each text that is told twice within two seconds to `problems`
 * (rule R14.4). 'Oops...' and the line beside the act, where its reason stays, are one notice.
 */
export async function noteNotices(context: BrowserContext, problems: string[]): Promise<void> {
  const noted: Noted[] = [];
  notedBy.set(context, noted);
  await context.exposeBinding("noteNotice", ({ page }, shown: Shown) => {
    const now = { ...shown, at: Date.now(), page };
    const twin = noted.findLast(
      (other) =>
        other.page === page &&
        other.text === now.text &&
        now.at - other.at < togetherMs &&
        (other.kind === now.kind ? now.isBeside : !areOne(other, now)),
    );
    // The style guide shows the same parts side by side.
    if (twin && !page.url().includes("/styleguide"))
      problems.push(`told twice: ${twin.kind} and ${now.kind} say "${now.text}" (${page.url()})`);
    noted.push(now);
  });
  await context.addInitScript(watchPage);
}

const isLine = ({ kind }: Shown) => kind === "alert" || kind === "status";
const areOne = (one: Shown, other: Shown) => (one.isOops && isLine(other)) || (other.isOops && isLine(one));

/** The notices that the page has shown since the function was called last. */
export function noticesOf(page: Page): () => Shown[] {
  const noted = notedBy.get(page.context()) ?? [];
  let from = noted.length;
  return () => {
    const since = noted.slice(from).filter((one) => one.page === page);
    from = noted.length;
    return since;
  };
}

/** Runs in the page. */
function watchPage() {
  const noteNotice = (window as unknown as { noteNotice: (shown: Shown) => void }).noteNotice;
  const notices = '[data-notice="popup"], [data-sonner-toast], [role="alert"], [role="status"]';
  const told = new WeakMap<Element, string>();

  const textOf = (element: Element | null | undefined) =>
    (element?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  const kindOf = (element: Element): Shown["kind"] => {
    if (element.matches("[data-notice]")) return "popup";
    if (element.matches("[data-sonner-toast]")) return "toast";
    return element.getAttribute("role") === "alert" ? "alert" : "status";
  };
  const wordsOf = (element: Element, kind: Shown["kind"]) => {
    if (kind === "popup") return textOf([...element.querySelectorAll("p")].at(-1));
    if (kind === "toast") return textOf(element.querySelector("[data-title]"));
    const words = element.cloneNode(true) as Element;
    for (const button of words.querySelectorAll("button")) button.remove();
    return textOf(words);
  };
  const look = () => {
    const all = [...document.querySelectorAll(notices)].filter(
      (element) => !element.parentElement?.closest(notices) && element.checkVisibility(),
    );
    for (const element of all) {
      const kind = kindOf(element);
      const text = wordsOf(element, kind);
      if (told.get(element) === text) continue;
      told.set(element, text);
      if (!text) continue;
      noteNotice({
        kind,
        text,
        isLive: kind !== "popup" || element.querySelector('[role="status"]') !== null,
        isOops: kind === "popup" && element.querySelectorAll("p").length > 1,
        isBeside: all.some(
          (other) => other !== element && kindOf(other) === kind && wordsOf(other, kind) === text,
        ),
      });
    }
    // A notice that has gone may come again.
    for (const element of document.querySelectorAll(notices))
      if (!element.checkVisibility()) told.delete(element);
  };
  // Once a frame: a look at each change of a page that is being built would calculate its styles again and again. A test
  // may replace the clock later.
  const nextFrame = window.requestAnimationFrame.bind(window);
  let isAwaited = false;
  const lookSoon = () => {
    if (isAwaited) return;
    isAwaited = true;
    nextFrame(() => {
      isAwaited = false;
      look();
    });
  };
  const begin = () =>
    new MutationObserver(lookSoon).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: ["role", "data-shown", "open"],
    });
  begin();
}
