import type { EnquiryContent } from "@/db/seed/content/types";

export const enquiries: EnquiryContent[] = [
  {
    name: "Helen Brandt",
    email: "helen.brandt@example.com",
    tel: "416-555-0155",
    course: "elg-level-2",
    locale: "en",
    content:
      "My daughter is in Grade 3 and reads well but writes very little. Would Level 2 be too easy for her, or should she go straight to Level 3? She is free on Saturday mornings and Wednesday evenings.",
    hoursAgo: 5,
    answeredAfterHours: null,
  },
  {
    name: "赵敏慧",
    email: "zhao.minhui@example.com",
    tel: "647-555-0187",
    course: "pre-english",
    locale: "zh",
    content:
      "孩子三周前刚到加拿大，读四年级，在学校基本听不懂。请问预备班现在插班还来得及吗？老师会不会说中文？",
    hoursAgo: 19,
    answeredAfterHours: null,
  },
  {
    name: "Marcus Bell",
    email: "marcus.bell@example.com",
    tel: null,
    course: "ssat-preparation",
    locale: "en",
    content:
      "The Saturday group shows two places left. If we take it and my son has a hockey tournament on one weekend, can he join the twice-a-week group for that class?",
    hoursAgo: 46,
    answeredAfterHours: 7,
  },
  {
    name: "孙立",
    email: "sun.li@example.com",
    tel: "+86 21 5555 0128",
    course: "elg-level-3",
    locale: "zh",
    content:
      "我们在上海，周六周日上午都有空。夏令时以后上课时间会变吗？孩子五年级，做过测评，语言基础 74 分。",
    hoursAgo: 70,
    answeredAfterHours: 11,
  },
  {
    name: "Tanya Osei",
    email: "tanya.osei@example.com",
    tel: "905-555-0133",
    course: null,
    locale: "en",
    content:
      "I have three children in Grades 1, 4 and 7. Do I need one account for each of them, and is there a discount when two of them take the same program?",
    hoursAgo: 96,
    answeredAfterHours: 4,
  },
  {
    name: "何雨晴",
    email: "he.yuqing@example.com",
    tel: null,
    course: "sat-preparation",
    locale: "zh",
    content:
      "女儿十年级，明年秋天考 SAT。现在先上 ELA 10–12 打基础好，还是直接上 SAT 备考？两门一起上作业会不会太多？",
    hoursAgo: 150,
    answeredAfterHours: 9,
  },
];
