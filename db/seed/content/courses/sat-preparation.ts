import type { CourseContent } from "@/db/seed/content/types";

export const satPreparation: CourseContent = {
  slug: "sat-preparation",
  category: "test-preparation",
  name: "SAT Preparation",
  nameZh: "SAT 备考",
  summary: "The digital SAT’s Reading and Writing section, question type by question type.",
  summaryZh: "数字 SAT“阅读与写作”部分，逐类题型讲练。",
  description:
    "The digital SAT asks short questions about short passages, and the second module adapts to the first. Careful reading counts for more than tricks. This program covers the Reading and Writing section; mathematics is not included.\n\nSixteen classes of two hours. Each works on one or two question types with passages that we discuss line by line, followed by timed practice on a screen, as in the real test. Every student keeps an error log, and the teacher plans one of the last four classes from the logs of the group.",
  descriptionZh:
    "数字 SAT 的特点是短文短题，第二模块的难度取决于第一模块的表现。比起技巧，认真读懂更要紧。本课程只讲“阅读与写作”部分，不含数学。\n\n共十六节课，每节两小时。每节课集中一到两类题型，先逐句讨论文段，再在电脑上限时练习，与真实考试一致。每位学生都有自己的错题记录，最后四节课里有一节错题专题，由老师根据全班的记录安排。",
  outcomes: [
    "Recognize every Reading and Writing question type and its usual traps",
    "Choose the best evidence for a claim, in words or in a graph",
    "Apply the punctuation and sentence rules that the test returns to",
    "Finish a 27-question module in 32 minutes with time to check",
  ],
  outcomesZh: [
    "熟悉“阅读与写作”的全部题型及常见陷阱",
    "从文字或图表中选出最有力的依据",
    "掌握反复考查的标点与句子规则",
    "在 32 分钟内完成 27 题的模块，并留出检查时间",
  ],
  gradeMin: 10,
  gradeMax: 12,
  scene: "lake",
  taxExempt: false,
  runs: [
    {
      name: "Winter term, two evenings a week",
      nameZh: "冬季班 · 每周两晚",
      priceCents: 108000,
      listPriceCents: 118000,
      startsInDays: 52,
      weekdays: [2, 4],
      startTime: "19:00",
      durationMinutes: 120,
      capacity: 10,
      teacher: "thomas",
    },
    {
      name: "Winter weekends",
      nameZh: "冬季周末班",
      priceCents: 118000,
      listPriceCents: 118000,
      startsInDays: 57,
      weekdays: [6, 7],
      startTime: "09:30",
      durationMinutes: 120,
      capacity: 10,
      teacher: "thomas",
    },
  ],
  units: [
    {
      name: "Information and ideas",
      nameZh: "信息与观点",
      classes: [
        { name: "Diagnostic module and error log", nameZh: "摸底模块与错题记录" },
        { name: "Central idea and detail", nameZh: "主旨与细节" },
        { name: "Evidence in words", nameZh: "文字依据题" },
        { name: "Evidence in tables and graphs", nameZh: "图表依据题" },
      ],
    },
    {
      name: "Craft and structure",
      nameZh: "表达与结构",
      classes: [
        { name: "Words in context", nameZh: "语境词义" },
        { name: "What a sentence is doing there", nameZh: "句子在文中的作用" },
        { name: "Two authors, one question", nameZh: "双文本题" },
        { name: "Poetry and older prose", nameZh: "诗歌与早期散文" },
      ],
    },
    {
      name: "Conventions and expression",
      nameZh: "语法规范与表达",
      classes: [
        { name: "Sentence boundaries", nameZh: "断句" },
        { name: "Agreement, tense, modifiers", nameZh: "主谓一致、时态与修饰语" },
        { name: "Transitions", nameZh: "过渡词" },
        { name: "From notes to one good sentence", nameZh: "由笔记写成一句话" },
      ],
    },
    {
      name: "Rehearsal",
      nameZh: "模拟与冲刺",
      classes: [
        { name: "Full section under time, review", nameZh: "完整模拟与讲评" },
        { name: "Class planned from your error logs", nameZh: "错题专题课" },
        { name: "Harder second modules", nameZh: "高难度第二模块" },
        { name: "Last rehearsal and test-day plan", nameZh: "最后一次模拟与考试当天安排" },
      ],
    },
  ],
};
