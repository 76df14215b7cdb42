import type { CourseContent } from "@/db/seed/content/types";

export const elgLevel3: CourseContent = {
  slug: "elg-level-3",
  category: "fundamental-english",
  name: "ELG Level 3",
  nameZh: "ELG 三级",
  summary: "Accurate grammar, longer texts, and a paragraph with a beginning and an end.",
  summaryZh: "语法准确，能读较长的文章，写出有头有尾的段落。",
  description:
    "By Grade 4 school English changes: science and social studies are now read, and answers are expected in paragraphs. Level 3 prepares for that change. Students learn the tenses and sentence patterns of written English, read non-fiction with headings, captions and tables, and write a paragraph every week.\n\nStudents who finish Level 3 with a score of 80 or more in Language Foundation are ready for ELA Grades 4–6. Many take the two together.",
  descriptionZh:
    "到了四年级，学校里的英语会有明显变化：科学和社会课要靠阅读来学，答题要写成段落。三级就是为这个变化做准备。学生系统学习书面英语的时态和句型，读带小标题、图注和表格的非虚构文章，每周写一个段落。\n\n学完三级、“语言基础”一项达到 80 分以上，就可以进入 ELA 4–6 年级，也有不少学生两门同时上。",
  outcomes: [
    "Choose between past simple, present perfect and past continuous, and explain why",
    "Write compound and complex sentences with correct commas",
    "Take notes from a two-page non-fiction text",
    "Write a paragraph with a topic sentence, evidence and a closing sentence",
  ],
  outcomesZh: [
    "分清一般过去时、现在完成时和过去进行时，并说得出理由",
    "写出并列句和复合句，逗号用得正确",
    "读两页非虚构文章并做笔记",
    "写出有主题句、有依据、有收尾的段落",
  ],
  gradeMin: 4,
  gradeMax: 6,
  scene: "lake",
  taxExempt: false,
  runs: [
    {
      name: "Winter term",
      nameZh: "冬季班",
      priceCents: 66000,
      listPriceCents: 66000,
      startsInDays: 51,
      weekdays: [7],
      startTime: "10:00",
      durationMinutes: 75,
      capacity: 10,
      teacher: "daniel",
    },
    {
      name: "Winter term, evenings",
      nameZh: "冬季班 · 晚间",
      priceCents: 60000,
      listPriceCents: 66000,
      startsInDays: 55,
      weekdays: [4],
      startTime: "18:30",
      durationMinutes: 75,
      capacity: 10,
      teacher: "daniel",
    },
    {
      name: "Winter term, weekend morning in China",
      nameZh: "冬季班 · 国内周末上午",
      priceCents: 63000,
      listPriceCents: 66000,
      startsInDays: 57,
      weekdays: [6],
      startTime: "20:00",
      durationMinutes: 75,
      capacity: 10,
      teacher: "wenjing",
    },
  ],
  units: [
    {
      name: "Tenses in use",
      nameZh: "时态怎么用",
      classes: [
        { name: "Finished or still true?", nameZh: "已经结束，还是仍然如此" },
        { name: "Two things at the same time", nameZh: "两件事同时发生" },
        { name: "Proofreading a real student page", nameZh: "修改一篇真实的学生作文" },
      ],
    },
    {
      name: "Longer sentences",
      nameZh: "写长句",
      classes: [
        { name: "Although, while, until", nameZh: "although、while、until" },
        { name: "Who, which, that", nameZh: "who、which、that 从句" },
        { name: "Commas that change the meaning", nameZh: "改变意思的逗号" },
      ],
    },
    {
      name: "Reading facts",
      nameZh: "读非虚构文章",
      classes: [
        {
          name: "Headings, captions, tables: where to look first",
          nameZh: "小标题、图注、表格：先看哪里",
        },
        { name: "Notes in your own words", nameZh: "用自己的话做笔记" },
        { name: "The Great Lakes: one topic, two texts", nameZh: "五大湖：一个话题，两篇文章" },
      ],
    },
    {
      name: "The paragraph",
      nameZh: "写段落",
      classes: [
        { name: "A topic sentence that makes a promise", nameZh: "主题句：告诉读者要讲什么" },
        { name: "Because, for example, this shows", nameZh: "给出理由和例子" },
        { name: "Second drafts", nameZh: "改第二稿" },
      ],
    },
  ],
};
