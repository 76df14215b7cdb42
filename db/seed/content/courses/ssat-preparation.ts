import type { CourseContent } from "@/db/seed/content/types";

export const ssatPreparation: CourseContent = {
  slug: "ssat-preparation",
  category: "test-preparation",
  name: "SSAT Preparation",
  nameZh: "SSAT 备考",
  summary: "Verbal, reading and the writing sample, for independent school applicants.",
  summaryZh: "词汇、阅读与写作样本，面向申请私立学校的学生。",
  description:
    "We prepare for the three English parts of the SSAT: verbal (synonyms and analogies), reading, and the writing sample that admission offices read. Mathematics is not part of this program.\n\nWords are learned in families, by root, prefix and suffix, about forty a week, and met again in the passages we read. Two full practice sections are taken under test conditions, in the first and the last unit, so that the family sees what changed. Students in Grades 5–7 work with Middle Level material, Grades 8–10 with Upper Level.",
  descriptionZh:
    "课程针对 SSAT 的三个英语部分：词汇（同义词与类比）、阅读，以及招生办公室会看的写作样本。数学不在本课程范围内。\n\n词汇按词根、前缀、后缀成组学习，每周约四十个，并在阅读文章中反复遇到。第一单元和最后一单元各做一次正式计时的模拟，进步多少，家长一看便知。5–7 年级使用 Middle Level 材料，8–10 年级使用 Upper Level 材料。",
  outcomes: [
    "Work out unknown words from about 120 roots and affixes",
    "Name the relationship in an analogy before looking at the answers",
    "Answer reading questions from the passage, within the time",
    "Plan and write a one-page sample in 25 minutes",
  ],
  outcomesZh: [
    "借助约 120 个词根词缀推断生词",
    "先说出类比题中的关系，再看选项",
    "在规定时间内依据原文作答",
    "25 分钟内构思并写完一页写作样本",
  ],
  gradeMin: 5,
  gradeMax: 10,
  scene: "lantern",
  taxExempt: false,
  runs: [
    {
      name: "Winter term",
      nameZh: "冬季班",
      priceCents: 89000,
      listPriceCents: 96000,
      startsInDays: 50,
      weekdays: [6],
      startTime: "15:00",
      durationMinutes: 90,
      capacity: 8,
      fill: "nearlyFull",
      teacher: "priya",
    },
    {
      name: "Winter intensive, twice a week",
      nameZh: "冬季强化班 · 每周两次",
      priceCents: 96000,
      listPriceCents: 96000,
      startsInDays: 45,
      weekdays: [2, 4],
      startTime: "18:30",
      durationMinutes: 90,
      capacity: 8,
      teacher: "priya",
    },
    {
      name: "Winter term, weekend morning in China",
      nameZh: "冬季班 · 国内周末上午",
      priceCents: 84000,
      listPriceCents: 96000,
      startsInDays: 49,
      weekdays: [5],
      startTime: "20:30",
      durationMinutes: 90,
      capacity: 8,
      teacher: "priya",
    },
  ],
  units: [
    {
      name: "Starting point",
      nameZh: "摸底与规划",
      classes: [
        { name: "Practice section and how scoring works", nameZh: "首次模拟与计分规则" },
        {
          name: "Roots 1: spect, port, duct, scrib",
          nameZh: "词根（一）：spect、port、duct、scrib",
        },
        { name: "Synonyms: close is not the same", nameZh: "同义词：相近不等于相同" },
      ],
    },
    {
      name: "Analogies",
      nameZh: "类比题",
      classes: [
        { name: "Twelve relationships worth knowing", nameZh: "十二种常见关系" },
        { name: "Roots 2: bene, mal, phil, chron", nameZh: "词根（二）：bene、mal、phil、chron" },
        { name: "When to guess and when to leave it", nameZh: "什么时候猜，什么时候跳过" },
      ],
    },
    {
      name: "Reading",
      nameZh: "阅读",
      classes: [
        { name: "Narrative passages: tone and motive", nameZh: "记叙类：语气与动机" },
        { name: "Argument and science passages", nameZh: "议论类与科普类" },
        { name: "Poems under time", nameZh: "限时读诗" },
      ],
    },
    {
      name: "Writing and rehearsal",
      nameZh: "写作与模拟",
      classes: [
        { name: "The writing sample: story or essay?", nameZh: "写作样本：选故事还是选议论" },
        { name: "Three openings, one choice", nameZh: "写三个开头，选一个" },
        { name: "Second practice section and review", nameZh: "第二次模拟与讲评" },
      ],
    },
  ],
};
