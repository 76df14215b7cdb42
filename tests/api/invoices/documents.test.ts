import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { POST as refund } from "@/app/api/admin/order/refund/route";
import { GET as officeInvoice } from "@/app/api/admin/invoice/[invoiceId]/route";
import { GET as officeStatement } from "@/app/api/admin/statement/[userId]/[year]/route";
import { POST as openCheckout } from "@/app/api/stripe/createCheckoutSession/route";
import { POST as payDemo } from "@/app/api/stripe/demo/pay/route";
import { GET as ownInvoice } from "@/app/api/user/invoice/[invoiceId]/route";
import { POST as applyCoupon } from "@/app/api/user/basket/coupon/save/route";
import { POST as finish } from "@/app/api/user/order/finish/route";
import { POST as move } from "@/app/api/user/order/move/route";
import { GET as ownStatement } from "@/app/api/user/statement/[year]/route";
import { POST as erase } from "@/app/api/user/student/erase/route";
import { db } from "@/db/client";
import { mailOutbox } from "@/db/schema/office";
import { schoolSettings } from "@/db/schema/school";
import { createAdmin, createCoupon, createCourse, createRun } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { warmUpReports } from "@/lib/assessments/warm-up-reports";
import { schoolDay } from "@/lib/core/school-zone";
import type { Download } from "@/lib/http/download";
import { listDocumentsOfOrder } from "@/lib/invoices/queries";
import { renderMail } from "@/lib/notices/render";
import { makeFonts } from "@/scripts/fonts";
import { call, signIn } from "../../support/call";
import { textOfPdf } from "../../support/pdf-text";
import { createFamily, orderOf, traces } from "../../support/shop";

// As on a server that has drawn other documents before.
beforeAll(async () => {
  await makeFonts();
  await warmUpReports();
}, 60_000);

const office = { token: await signIn("admin", (await createAdmin()).id) };
const year = schoolDay().slice(0, 4);

async function get(download: Download, params: Record<string, string>, token: string, locale = "en") {
  const request = new Request(`http://localhost:3000/api/x?locale=${locale}`, {
    headers: { authorization: token },
  });
  const response = await download(request, { params: Promise.resolve(params) });
  const name = /filename="(.+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  const isPdf = response.headers.get("content-type") === "application/pdf";
  return { status: response.status, name, text: isPdf ? await textOfPdf(await response.arrayBuffer()) : "" };
}

/** A family that has paid for two children in one term and an exempt program. */
async function paid(values: Parameters<typeof createFamily>[0] = {}) {
  const home = await createFamily({
    lastName: "Chen",
    address1: "88 Lakeshore Road",
    city: "Oakville",
    postcode: "L6J 1H4",
    ...values,
  });
  const exempt = await createCourse({
    isTaxExempt: true,
    taxExemption: "Follows the Ontario curriculum",
    taxExemptionZh: "按安省课程大纲授课",
  });
  const [one, two] = [
    await createRun({ priceCents: 40_000, weekdays: [6], startTime: "10:00" }),
    await createRun({ priceCents: 12_345, courseId: exempt.id }),
  ];
  const runs: [number, number][] = [
    [one.id, home.emma.id],
    [one.id, home.leo.id],
    [two.id, home.emma.id],
  ];
  const orderId = await orderOf(home, { runs });
  const mine = { token: home.token };
  const { body } = await call(openCheckout, { id: orderId }, mine);
  await call(payDemo, { sessionId: body.data?.sessionId ?? "" }, mine);
  expect((await call(finish, { id: orderId }, mine)).body.data?.status).toBe("paid");
  return { home, orderId };
}

const idsOf = async (orderId: number) =>
  (await listDocumentsOfOrder(asSystem(orderId))).map(({ invoiceId }) => ({ invoiceId: String(invoiceId) }));

test("an invoice says who sold what to whom, with the tax, and that it is paid, in both languages", async () => {
  await db
    .insert(schoolSettings)
    .values({ content: { legalName: "Lakeside English Inc.", taxNumber: "123456789 RT0001" } });
  const { home, orderId } = await paid();
  const [bill] = await idsOf(orderId);
  const english = await get(ownInvoice, bill!, home.token);
  expect(english.name).toMatch(new RegExp(`^INV-${year}-\\d{6}-en\\.pdf$`));
  for (const words of [
    "Invoice",
    "Lakeside English Inc.",
    "GST/HST number: 123456789 RT0001",
    "Chen",
    "88 Lakeshore Road",
    "Oakville, Ontario, L6J 1H4",
    "Emma",
    "Leo",
    "Sat 10:00 a.m.",
    "Exempt from tax: Follows the Ontario curriculum",
    "HST 13%, Ontario, on CA$720.00 CA$93.60",
    "Total CA$937.05",
    "Balance due CA$0.00",
    (await traces(orderId)).order.orderNo,
  ])
    expect(english.text).toContain(words);
  const chinese = await get(ownInvoice, bill!, home.token, "zh");
  for (const words of ["发票", "税号", "免税：按安省课程大纲授课", "统一销售税", "合计CA$937.05", "银行卡"])
    expect(chinese.text.replaceAll(" ", "")).toContain(words);
  expect((await get(officeInvoice, bill!, office.token)).text).toBe(english.text);
  await db.delete(schoolSettings);
});

test("without a GST/HST number it is a receipt; later numbers, names and addresses change nothing", async () => {
  const { home, orderId } = await paid();
  const [bill] = await idsOf(orderId);
  const before = await get(ownInvoice, bill!, home.token);
  expect(before.text).toContain("Receipt");
  expect(before.text).not.toMatch(/Invoice|GST\/HST number/);
  await db
    .insert(schoolSettings)
    .values({ content: { legalName: "Moved Ltd.", taxNumber: "987654321 RT0001" } });
  expect((await get(ownInvoice, bill!, home.token)).text).toBe(before.text);
  await db.delete(schoolSettings);
});

test("a part that is given back has its credit note, the statement has both, and the invoice stays", async () => {
  const { home, orderId } = await paid();
  const [bill] = await idsOf(orderId);
  const before = await get(ownInvoice, bill!, home.token);
  const { lines } = await traces(orderId);
  const input = {
    id: orderId,
    orderLineIds: [lines[0]!.id],
    amount: 113,
    keepSeats: true,
    destination: "credit",
  };
  expect((await call(refund, input as never, office)).body.code).toBe(200);
  const [, note] = await idsOf(orderId);
  const english = await get(ownInvoice, note!, home.token);
  expect(english.name).toMatch(new RegExp(`^CN-${year}-\\d{6}-en\\.pdf$`));
  for (const words of [
    "Credit note",
    before.name!.slice(0, 15),
    "Returned before tax CA$100.00",
    "HST 13%, Ontario CA$13.00",
    "Total returned CA$113.00",
  ])
    expect(english.text).toContain(words);
  expect((await get(ownInvoice, note!, home.token, "zh")).text).toContain("退款凭证");
  expect((await get(ownInvoice, bill!, home.token)).text).toBe(before.text);

  const statement = await get(ownStatement, { year }, home.token);
  for (const words of [
    `Yearly statement ${year}`,
    before.name!.slice(0, 15),
    english.name!.slice(0, 14),
    "CA$937.05",
    "−CA$113.00",
    "Charged in the year CA$824.05",
    "Paid in the year CA$937.05",
    "Credit at the end of the year CA$113.00",
    "Returned: HST 13%, Ontario −CA$13.00",
  ])
    expect(statement.text).toContain(words);
  expect((await get(ownStatement, { year }, home.token, "zh")).text).toContain(`${year} 年度对账单`);
  const { parent } = home;
  expect((await get(officeStatement, { userId: String(parent.id), year }, office.token)).text).toBe(
    statement.text,
  );
});

test("a document of exempt programs alone has no rate, nor has the mail", async () => {
  const home = await createFamily();
  const exempt = await createCourse({
    isTaxExempt: true,
    taxExemption: "School course",
    taxExemptionZh: "学分课",
  });
  const run = await createRun({ priceCents: 40_000, courseId: exempt.id });
  const orderId = await orderOf(home, { runs: [[run.id, home.emma.id]] });
  const { body } = await call(openCheckout, { id: orderId }, { token: home.token });
  await call(payDemo, { sessionId: body.data?.sessionId ?? "" }, { token: home.token });
  await call(finish, { id: orderId }, { token: home.token });
  const [line] = (await traces(orderId)).lines;
  await call(refund, { id: orderId, orderLineIds: [line!.id] }, office);
  for (const document of await idsOf(orderId)) {
    const { text } = await get(ownInvoice, document, home.token);
    expect(text).toContain("No tax: exempt CA$0.00");
    expect(text).not.toContain("13%");
  }
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.template, "receipt"));
  const { data } = mails.find((mail) => mail.data.orderId === orderId)!;
  const { text } = await renderMail("receipt", "en", data);
  expect(text).toMatch(/Tax\s+Exempt from tax/);
  expect(text).not.toContain("13%");
});

test("each part of a discount has its name; a seat that has moved keeps that of the former one", async () => {
  const home = await createFamily();
  const course = await createCourse();
  const [from, to] = [
    await createRun({
      priceCents: 40_000,
      courseId: course.id,
      startsOn: "2099-01-01",
      endsOn: "2099-02-01",
    }),
    await createRun({
      priceCents: 40_000,
      courseId: course.id,
      startsOn: "2099-03-01",
      endsOn: "2099-04-01",
    }),
  ];
  const { code } = await createCoupon({ percent: 10 });
  await call(applyCoupon, { code }, { token: home.token });
  const orderId = await orderOf(home, { runs: [[from.id, home.emma.id]] });
  const { body } = await call(openCheckout, { id: orderId }, { token: home.token });
  await call(payDemo, { sessionId: body.data?.sessionId ?? "" }, { token: home.token });
  await call(finish, { id: orderId }, { token: home.token });
  const [line] = (await traces(orderId)).lines;
  const wish = { id: orderId, orderLineId: line!.id, courseRunId: to.id, amount: 406.8, price: 406.8 };
  const moved = (await call(move, wish, { token: home.token })).body.data!;
  expect(moved.state).toBe("moved");
  const billOf = async (id: number, locale?: string) =>
    (await get(ownInvoice, (await idsOf(id))[0]!, home.token, locale)).text;
  expect(await billOf(orderId)).toContain("Coupon −CA$40.00");
  expect(await billOf(moved.orderId!)).toContain("Discount kept from the former seat −CA$40.00");
  expect(await billOf(moved.orderId!)).not.toMatch(/Same-program|Coupon/);
  expect((await billOf(moved.orderId!, "zh")).replaceAll(" ", "")).toContain("沿用原名额的优惠");
});

test("a document is its payer's and the office's; a year without money has no statement", async () => {
  const [{ orderId }, other] = [await paid(), await createFamily()];
  const [bill] = await idsOf(orderId);
  expect((await get(ownInvoice, bill!, other.token)).status).toBe(404);
  expect((await get(ownStatement, { year }, other.token)).status).toBe(404);
  expect((await get(ownStatement, { year: "x" }, other.token)).status).toBe(404);
});

test("erasing a child takes its name from documents and statement; numbers and amounts stay", async () => {
  const { home, orderId } = await paid();
  const [bill] = await idsOf(orderId);
  const before = await get(ownInvoice, bill!, home.token);
  const { body } = await call(erase, { studentId: home.leo.id, oldPwd: "Demo-pass-1" } as never, {
    token: home.token,
  });
  expect(body.code).toBe(200);
  const after = await get(ownInvoice, bill!, home.token);
  expect(before.text).toContain("Leo");
  expect(after.text).toBe(before.text.replaceAll(/Leo( \S+)?(?= ·)/g, `#${home.leo.id}`));
  expect((await get(ownStatement, { year }, home.token)).text).not.toContain("Leo");
});
