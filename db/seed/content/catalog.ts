import { elaGrades10To12 } from "@/db/seed/content/courses/ela-grades-10-12";
import { elaGrades4To6 } from "@/db/seed/content/courses/ela-grades-4-6";
import { elaGrades7To9 } from "@/db/seed/content/courses/ela-grades-7-9";
import { elgLevel1 } from "@/db/seed/content/courses/elg-level-1";
import { elgLevel2 } from "@/db/seed/content/courses/elg-level-2";
import { elgLevel3 } from "@/db/seed/content/courses/elg-level-3";
import { preEnglish } from "@/db/seed/content/courses/pre-english";
import { readingCircle } from "@/db/seed/content/courses/reading-circle";
import { satPreparation } from "@/db/seed/content/courses/sat-preparation";
import { ssatPreparation } from "@/db/seed/content/courses/ssat-preparation";
import type { BundleContent, CategoryContent, CourseContent } from "@/db/seed/content/types";

export const categories: CategoryContent[] = [
  { slug: "fundamental-english", name: "Fundamental English (ELG)", nameZh: "基础英语 ELG" },
  {
    slug: "literature-and-writing",
    name: "Literature and Writing (ELA)",
    nameZh: "文学与写作 ELA",
  },
  { slug: "test-preparation", name: "Test Preparation", nameZh: "考试备考" },
  { slug: "english-for-newcomers", name: "English for Newcomers", nameZh: "新移民英语" },
  { slug: "free-programs", name: "Free Programs", nameZh: "免费活动" },
];

export const courses: CourseContent[] = [
  elgLevel1,
  elgLevel2,
  elgLevel3,
  elaGrades4To6,
  elaGrades7To9,
  elaGrades10To12,
  ssatPreparation,
  satPreparation,
  preEnglish,
  readingCircle,
];

export const bundles: BundleContent[] = [
  {
    slug: "grammar-and-stories",
    name: "Grammar and Stories, Grades 4–6",
    nameZh: "语法与阅读套餐（4–6 年级）",
    summary:
      "ELG Level 3 and ELA Grades 4–6 in the same term, one on each day of the weekend. Grammar practised in one class is used in a story in the next, and the two teachers share their notes on each student.",
    summaryZh:
      "同一学期学 ELG 三级和 ELA 4–6 年级，周末两天各一节。前一节课学的语法，后一节课就用进故事里；两位老师共享每个学生的学习记录。",
    priceCents: 110000,
    courses: [
      { course: "elg-level-3", run: 0 },
      { course: "ela-grades-4-6", run: 0 },
    ],
  },
  {
    slug: "independent-school-application",
    name: "Independent School Application, Grades 7–9",
    nameZh: "私校申请套餐（7–9 年级）",
    summary:
      "SSAT Preparation on two evenings a week for the test, and ELA Grades 7–9 on Sundays for the writing that schools ask for. One teacher gives both and plans their homework together, so that no week is overloaded.",
    summaryZh:
      "SSAT 备考每周两晚，应对考试；ELA 7–9 年级每周日一节，练好学校要看的写作。两门课由同一位老师教，作业统一安排，不会都挤在同一周。",
    priceCents: 139000,
    courses: [
      { course: "ssat-preparation", run: 1 },
      { course: "ela-grades-7-9", run: 1 },
    ],
  },
];
