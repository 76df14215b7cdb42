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
      "ELG Level 3 and ELA Grades 4–6 in the same term. Grammar practised on one day is used in a story on the next, and the two teachers share their notes on each student.",
    summaryZh:
      "同一学期学 ELG 三级和 ELA 4–6 年级。前一节课学的语法，后一节课就用进故事里；两位老师共享每个学生的学习记录。",
    priceCents: 120000,
    courses: ["elg-level-3", "ela-grades-4-6"],
  },
  {
    slug: "independent-school-application",
    name: "Independent School Application, Grades 7–9",
    nameZh: "私校申请套餐（7–9 年级）",
    summary:
      "SSAT Preparation for the test and ELA Grades 7–9 for the writing that schools ask for. The homework of the two is planned together, so that no week is overloaded.",
    summaryZh: "SSAT 备考应对考试，ELA 7–9 年级练好学校要看的写作。两门课的作业统一安排，不会都挤在同一周。",
    priceCents: null,
    courses: ["ssat-preparation", "ela-grades-7-9"],
  },
];
