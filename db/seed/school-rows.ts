import type { Transaction } from "@/db/client";
import { schoolSettings } from "@/db/schema/school";
import { defaultSchool } from "@/lib/school/rules";

/** What the demo school says about itself: the neutral placeholders, and where money outside the site goes. */
export async function seedSchool(tx: Transaction): Promise<void> {
  const { wechatCode: _none, ...content } = defaultSchool;
  const payTo = {
    transferEmail: "payments@lakeside-english.example",
    chequePayee: defaultSchool.legalName,
    cashText: { en: "At the front desk, every day until 7 p.m.", zh: "在学校前台缴纳，每天 19:00 前。" },
  };
  await tx.insert(schoolSettings).values({ id: 1, content: { ...content, payTo } });
}
