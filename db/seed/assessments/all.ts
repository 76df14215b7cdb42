import { grade0 } from "./grade-00";
import { grade1 } from "./grade-01";
import { grade2 } from "./grade-02";
import { grade3 } from "./grade-03";
import { grade4 } from "./grade-04";
import { grade5 } from "./grade-05";
import { grade6 } from "./grade-06";
import { grade7 } from "./grade-07";
import { grade8 } from "./grade-08";
import { grade9 } from "./grade-09";
import { grade10 } from "./grade-10";
import { grade11 } from "./grade-11";
import { grade12 } from "./grade-12";
import type { AssessmentContent } from "./types";

/** The assessments of every grade, youngest first. */
export const assessmentContents: AssessmentContent[] = [
  grade0,
  grade1,
  grade2,
  grade3,
  grade4,
  grade5,
  grade6,
  grade7,
  grade8,
  grade9,
  grade10,
  grade11,
  grade12,
];
