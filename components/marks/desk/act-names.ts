import type { HomeworkState } from "@/lib/marks/homework-rules";

const names = {
  give: { next: "returnNext", stay: "returnStay" },
  keep: { next: "saveNext", stay: "saveStay" },
} as const;

/** What the buttons of a work are called that go on to the next one and that stay: returned work is only saved. */
export const actNames = (state: HomeworkState | undefined) => names[state === "returned" ? "keep" : "give"];
