import type { CourseContent } from "@/db/seed/content/types";

export const elaGrades10To12: CourseContent = {
  slug: "ela-grades-10-12",
  category: "literature-and-writing",
  name: "ELA Grades 10–12",
  nameZh: "ELA 10–12 年级",
  summary: "Close reading and analytical writing for senior English and first-year university.",
  summaryZh: "精读与分析写作，衔接高中英语和大学一年级。",
  description:
    "Senior English rewards students who can read one page very well. We work through Macbeth, selected chapters of Frankenstein and Orwell’s essays, and write about them in the form that Ontario teachers and universities expect: a clear thesis, quotations woven into sentences, and sources named properly.\n\nThe seminar meets in a group of eight. Students bring a question to every class. Two analytical essays and one personal essay are written, discussed one to one with the teacher, and rewritten.",
  descriptionZh:
    "高中英语看重的，是能把一页文字读透。我们精读《麦克白》《弗兰肯斯坦》选章和奥威尔的散文，按安省高中和大学的要求来写：论点明确，引文自然融入句子，出处标注规范。\n\n课程采用八人研讨班，学生每节课都要带一个问题来。学期内完成两篇分析文章和一篇个人随笔，与老师一对一讨论后重写。",
  outcomes: [
    "Build an essay on a thesis that could be proved wrong",
    "Analyse tone, imagery and structure in an unfamiliar passage",
    "Cite sources in MLA style without losing the sentence",
    "Write a personal essay that sounds like its author",
  ],
  outcomesZh: [
    "围绕一个经得起推敲的论点组织全文",
    "分析陌生文段的语气、意象和结构",
    "按 MLA 格式引用，行文依然通顺",
    "写出有自己声音的个人随笔",
  ],
  gradeMin: 10,
  gradeMax: 12,
  scene: "books",
  taxExempt: false,
  runs: [
    {
      name: "Winter term",
      nameZh: "冬季班",
      priceCents: 84000,
      listPriceCents: 90000,
      startsInDays: 51,
      weekdays: [7],
      startTime: "16:00",
      durationMinutes: 90,
      capacity: 8,
      teacher: "thomas",
    },
    {
      name: "Winter term, evenings",
      nameZh: "冬季班 · 晚间",
      priceCents: 78000,
      listPriceCents: 90000,
      startsInDays: 52,
      weekdays: [1],
      startTime: "19:00",
      durationMinutes: 90,
      capacity: 8,
      teacher: "thomas",
    },
  ],
  units: [
    {
      name: "Macbeth",
      nameZh: "《麦克白》",
      classes: [
        { name: "Ambition in five scenes", nameZh: "从五场戏看野心" },
        { name: "Imagery: blood, sleep, clothes", nameZh: "意象：血、睡眠、衣裳" },
        { name: "From quotation to analysis", nameZh: "从引文到分析" },
        { name: "Essay workshop: thesis and plan", nameZh: "写作工坊：论点与提纲" },
      ],
    },
    {
      name: "Frankenstein",
      nameZh: "《弗兰肯斯坦》",
      classes: [
        { name: "Three narrators", nameZh: "三位叙述者" },
        { name: "Who is responsible?", nameZh: "谁该负责" },
        { name: "Working with a critic’s view", nameZh: "怎样运用评论家的观点" },
        { name: "Essay workshop: comparison", nameZh: "写作工坊：比较分析" },
      ],
    },
    {
      name: "The essay as a form",
      nameZh: "散文的写法",
      classes: [
        { name: "Orwell: Politics and the English Language", nameZh: "奥威尔：《政治与英语》" },
        { name: "Unseen passages, timed", nameZh: "限时分析陌生文段" },
        {
          name: "The personal essay: choosing the small story",
          nameZh: "个人随笔：选一件小事来写",
        },
        { name: "Conferences and final drafts", nameZh: "一对一讨论与定稿" },
      ],
    },
  ],
};
