import { randomUUID } from "node:crypto";
import { POST as sendAsOffice } from "@/app/api/admin/conversation/send/route";
import { POST as sendAsTeacher } from "@/app/api/teacher/conversation/send/route";
import { POST as sendAsParent } from "@/app/api/user/conversation/send/route";
import { POST as viewAsTeacher } from "@/app/api/teacher/conversation/view/route";
import { POST as viewAsParent } from "@/app/api/user/conversation/view/route";
import { foundOrThrow } from "@/lib/core/errors";
import { call } from "./call";
import { castOfTerm } from "./told";

/** The people of a term, and their calls about Emma, whose parent is Lin and whose teacher is Grace. */
export async function talkingCast() {
  const cast = await castOfTerm();
  const about = { studentId: cast.emma.id, courseRunId: cast.run.id };
  const draft = (text: string, more: object = {}) => ({ text, sendKey: randomUUID(), ...more });
  return {
    ...cast,
    about,
    lin: async (text: string, more: object = {}) =>
      call(sendAsParent, { ...about, ...draft(text, more) }, await cast.as("lin")),
    grace: async (text: string, more: object = {}) =>
      call(sendAsTeacher, { ...about, ...draft(text, more) }, await cast.as("grace")),
    linToOffice: async (text: string, more: object = {}) =>
      call(sendAsParent, draft(text, more), await cast.as("lin")),
    office: async (text: string, more: object = {}) =>
      call(sendAsOffice, { userId: cast.people.lin.id, ...draft(text, more) }, await cast.as("nora")),
    seenByLin: async (input: object = about) =>
      foundOrThrow((await call(viewAsParent, input, await cast.as("lin"))).body.data),
    seenByGrace: async () =>
      foundOrThrow((await call(viewAsTeacher, about, await cast.as("grace"))).body.data),
  };
}
