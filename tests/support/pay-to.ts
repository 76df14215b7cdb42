import { POST as saveSchool } from "@/app/api/admin/school/save/route";
import { createAdmin } from "@/db/seed/factories";
import { getOfficeSchool } from "@/lib/school/queries";
import { call, signIn } from "./call";

/** The school takes transfers and cheques, but no cash. */
export async function takeTransfersAndCheques(): Promise<void> {
  const token = await signIn("admin", (await createAdmin()).id);
  const { wechatCode: _, ...school } = await getOfficeSchool();
  const payTo = {
    ...school.payTo,
    transferEmail: "pay@lakeside-english.example",
    chequePayee: "Lakeside English",
  };
  const { body } = await call(saveSchool, { ...school, payTo }, { token });
  if (body.code !== 200) throw new Error(body.msg);
}
