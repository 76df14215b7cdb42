import { z } from "zod";
import { newPassword } from "@/lib/auth/password-schema";
import { pageRequest } from "@/lib/core/page";
import {
  birthDate,
  email,
  idInPath,
  name,
  optionalEmail,
  optionalInteger,
  optionalText,
  phone,
  requiredInteger,
  optionalName,
  optionalId,
} from "@/lib/core/fields";
import { addressFields } from "@/lib/accounts/person-fields";
import { answerBytes } from "./rules";

const largestSeq = Number.MAX_SAFE_INTEGER;

/** `/base/assessment/list`: grade 1 by default (rule R9.14). */
export const ListAssessments = pageRequest({ grade: requiredInteger(0, 12).default(1) });
export type ListAssessments = z.output<typeof ListAssessments>;

/** `/api/student/assessment/result/check`: of one assessment, or of any. */
export const CheckResult = z.object({ id: optionalId() });

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** `/api/student/assessment/answer/save`. Without a number the server's clock is used. */
export const SaveAnswer = z.object({
  resultId: requiredInteger(),
  questionId: requiredInteger(),
  answer: z
    .union([z.string(), z.array(z.string()).max(50)])
    .refine((answer) => bytes(answer) <= answerBytes, { error: "answerTooLong" }),
  seq: optionalInteger(1, largestSeq),
  /** How long the question was in view so far. */
  seconds: optionalInteger(0, 3600),
});
export type SaveAnswer = z.output<typeof SaveAnswer>;

/**
 * `/api/student/assessment/stage/save`: the result, and the stage to close, so that a repeated call closes no other. `waited`: seconds for
 * which the server could not be reached.
 */
export const CloseStage = z.object({
  id: requiredInteger(),
  stage: requiredInteger(1, 10),
  waited: optionalInteger(0, 86_400),
});
export type CloseStage = z.output<typeof CloseStage>;

/** `/api/student/info/grade/save` */
export const SaveGrade = z.object({ grade: requiredInteger(0, 12) });

/** `/api/user/student/assessment/start` */
export const StartForChild = z.object({ studentId: requiredInteger() });

/**
 * `/api/student/anonymous/user/student/save` (rule R9.15): the parent's names and address beside the student's.
 * `pwd` is the parent's password; without one the mailed link sets it. `studentEmail` is not kept.
 */
export const ClaimReport = z.object({
  ...addressFields,
  email: email(),
  firstName: name(),
  lastName: name(),
  phone: phone(),
  studentEmail: optionalEmail(),
  studentFirstName: name(),
  studentLastName: name(),
  nickname: optionalName(),
  birthDay: birthDate(),
  birthday: birthDate(),
  age: optionalInteger(0, 120),
  school: optionalText(120),
  pwd: z
    .string()
    .transform((text) => text || undefined)
    .pipe(newPassword().optional())
    .nullish(),
});
export type ClaimReport = z.output<typeof ClaimReport>;

/** `/api/student/anonymous/user/student/resend`: the same address again, or another one. */
export const ResendClaim = z.object({ email: optionalEmail() });
/** The form for another address. */
export const ChangeClaim = z.object({ email: email() });

/** The fields of the form 'Save this report'. */
export const ClaimFields = ClaimReport.pick({
  firstName: true,
  lastName: true,
  email: true,
  studentFirstName: true,
  studentLastName: true,
  birthDay: true,
});

/** `/base/anonymous/user/student/confirm`: the one-use token of the mail. */
export const ConfirmClaim = z.object({ claim: z.string().min(20).max(200) });

export const ResultInPath = z.object({ resultId: idInPath() });
