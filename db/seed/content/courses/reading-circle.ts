import type { CourseContent } from "@/db/seed/content/types";

export const readingCircle: CourseContent = {
  slug: "open-reading-circle",
  category: "free-programs",
  name: "Open Reading Circle",
  nameZh: "开放读书会",
  summary: "Six free meetings around good books, to see how our classes feel.",
  summaryZh: "六次免费共读，体验一下我们的课堂。",
  description:
    "One book or a few poems, one teacher, up to twelve children, 45 minutes. We read aloud, stop at the good places and talk. There is no homework and no test, and cameras may stay off for the first meeting.\n\nThe circle is free and stays free. Some families come before choosing a program, some simply keep coming.",
  descriptionZh:
    "一本书或几首诗，一位老师，最多十二个孩子，45 分钟。大家一起朗读，读到有意思的地方停下来聊聊。没有作业，也没有测验，第一次来可以不开摄像头。\n\n读书会一直免费。有的家庭是想先看看再选课，有的只是喜欢，就一直来。",
  outcomes: [
    "Hear six good texts read aloud, and read a part of each",
    "Say one thing about a book in front of others",
    "Leave with a list of books for the library",
  ],
  outcomesZh: [
    "听老师读六篇好作品，自己也读其中一段",
    "当着大家的面，说说对一本书的看法",
    "带走一份可以去图书馆借的书单",
  ],
  gradeMin: 1,
  gradeMax: 6,
  scene: "reader",
  taxExempt: false,
  runs: [
    {
      name: "Weekend circle",
      nameZh: "周末读书会",
      priceCents: 0,
      listPriceCents: 0,
      startsInDays: 8,
      weekdays: [6],
      startTime: "16:00",
      durationMinutes: 45,
      capacity: 12,
      teacher: "hannah",
    },
    {
      name: "Evening circle, weekend morning in China",
      nameZh: "晚间读书会 · 国内周末上午",
      priceCents: 0,
      listPriceCents: 0,
      startsInDays: 49,
      weekdays: [5],
      startTime: "19:30",
      durationMinutes: 45,
      capacity: 12,
      teacher: "hannah",
    },
  ],
  units: [
    {
      name: "Animals who talk",
      nameZh: "会说话的动物",
      classes: [
        { name: "The Tale of Peter Rabbit", nameZh: "《彼得兔的故事》" },
        { name: "Three fables from Aesop", nameZh: "《伊索寓言》三则" },
        { name: "The Elephant’s Child", nameZh: "《小象的故事》" },
      ],
    },
    {
      name: "Weather and water",
      nameZh: "天气与水",
      classes: [
        { name: "Poems about snow", nameZh: "写雪的诗" },
        { name: "The Wind in the Willows: the river bank", nameZh: "《柳林风声》：河岸" },
        { name: "Our own rain book", nameZh: "一起写一本“雨之书”" },
      ],
    },
  ],
};
