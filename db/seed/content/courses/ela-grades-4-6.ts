import type { CourseContent } from "@/db/seed/content/types";

export const elaGrades4To6: CourseContent = {
  slug: "ela-grades-4-6",
  category: "literature-and-writing",
  name: "ELA Grades 4–6",
  nameZh: "ELA 4–6 年级",
  summary: "Stories, poems and opinions: reading like a writer, writing for a reader.",
  summaryZh: "读故事、读诗、写观点：像作者一样读，为读者而写。",
  description:
    "This is where English stops being a subject to pass and becomes something to enjoy. Students read chapters of Anne of Green Gables, a set of myths and a dozen poems, and talk about them in a group small enough that everybody speaks in every class.\n\nEvery reading leads to a piece of writing. Over the term each student finishes four: a story scene, a poem, an opinion letter and an information page. Each goes through a first draft, the teacher’s comments and a second draft.",
  descriptionZh:
    "从这里开始，英语不再只是一门要应付的功课。学生会读《绿山墙的安妮》选章、一组神话和十几首诗，在小班里讨论，每节课人人都有机会发言。\n\n读完就写。一个学期完成四篇作品：一个故事场景、一首诗、一封表达观点的信和一页说明文。每篇都经过初稿、老师评语和修改稿。",
  outcomes: [
    "Explain what a character wants, using words from the text as proof",
    "Recognize simile, metaphor and personification, and use them with care",
    "Write a one-page opinion with three reasons in a sensible order",
    "Revise a draft after comments instead of copying it out neatly",
  ],
  outcomesZh: [
    "说清人物想要什么，并从原文里找出依据",
    "认得明喻、暗喻和拟人，写作时用得恰当",
    "写一页观点文，三条理由，先后有序",
    "根据评语真正修改初稿，而不是重新抄一遍",
  ],
  gradeMin: 4,
  gradeMax: 6,
  scene: "maple",
  taxExempt: false,
  runs: [
    {
      name: "Winter term",
      nameZh: "冬季班",
      priceCents: 72000,
      listPriceCents: 72000,
      startsInDays: 50,
      weekdays: [6],
      startTime: "13:00",
      durationMinutes: 90,
      capacity: 10,
      teacher: "margaret",
    },
    {
      name: "Winter term, evenings",
      nameZh: "冬季班 · 晚间",
      priceCents: 66000,
      listPriceCents: 72000,
      startsInDays: 53,
      weekdays: [2],
      startTime: "18:30",
      durationMinutes: 90,
      capacity: 10,
      teacher: "hannah",
    },
    {
      name: "Fall term",
      nameZh: "秋季班",
      priceCents: 72000,
      listPriceCents: 72000,
      startsInDays: -55,
      weekdays: [7],
      startTime: "13:00",
      durationMinutes: 90,
      capacity: 10,
      teacher: "hannah",
    },
  ],
  units: [
    {
      name: "Inside a story",
      nameZh: "走进故事",
      classes: [
        {
          name: "Anne of Green Gables: what does Anne want?",
          nameZh: "《绿山墙的安妮》：安妮想要什么",
        },
        { name: "Show, do not tell", nameZh: "不直说，写出来" },
        { name: "Writing a scene with dialogue", nameZh: "写一个有对话的场景" },
      ],
    },
    {
      name: "Poems out loud",
      nameZh: "把诗读出来",
      classes: [
        { name: "Rhythm and line breaks", nameZh: "节奏与分行" },
        { name: "Comparisons that surprise", nameZh: "让人眼前一亮的比喻" },
        { name: "A poem about winter", nameZh: "写一首关于冬天的诗" },
      ],
    },
    {
      name: "Making a case",
      nameZh: "表达观点",
      classes: [
        { name: "Fact, opinion, reason", nameZh: "事实、观点与理由" },
        { name: "Answering the other side", nameZh: "回应不同意见" },
        { name: "A letter to the principal", nameZh: "给校长写一封信" },
      ],
    },
    {
      name: "Myths and facts",
      nameZh: "神话与说明文",
      classes: [
        { name: "Why does winter come? Three myths", nameZh: "冬天从哪里来：三个神话" },
        { name: "Explaining clearly", nameZh: "把事情讲明白" },
        { name: "Reading day: our best pages", nameZh: "作品朗读会" },
      ],
    },
  ],
};
