import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as openCheckout } from "@/app/api/stripe/createCheckoutSession/route";
import { POST as payDemo } from "@/app/api/stripe/demo/pay/route";
import { POST as finish } from "@/app/api/user/order/finish/route";
import { POST as payOutside } from "@/app/api/user/order/payOutside/route";
import { POST as saveParent } from "@/app/api/user/info/save/route";
import { db } from "@/db/client";
import { mailOutbox } from "@/db/schema/office";
import { parents } from "@/db/schema/people";
import { createRun } from "@/db/seed/factories";
import { getDemoCheckoutOrThrow } from "@/lib/payments/demo";
import { passSeatsOn } from "@/lib/waiting/pass-on";
import { call } from "../../support/call";
import { takeTransfersAndCheques } from "../../support/pay-to";
import { createFamily, traces } from "../../support/shop";
import { freeSeats, fullTerm, placeOf, queueOf } from "../../support/waiting";

/** A family that registered in Chinese, with an offer. */
async function offered() {
  const run = await fullTerm();
  const [family] = await queueOf(run.id, 1);
  const { parent, token, placeId } = family!;
  await db
    .update(parents)
    .set({ locale: "zh", emailVerifiedAt: new Date() })
    .where(eq(parents.id, parent.id));
  await freeSeats(run.id);
  await passSeatsOn();
  return { parent, token, orderId: (await placeOf(placeId)).orderId ?? 0 };
}

test("an account that began in Chinese pays on the English page: the checkout is English and returns there", async () => {
  const { token, orderId } = await offered();
  const headers = { "accept-language": "en" };
  const opened = await call(openCheckout, { id: orderId }, { token, headers });
  expect(opened.body.code, opened.body.msg).toBe(200);
  expect(new URL(opened.body.data?.url ?? "").pathname).toMatch(/^\/pay\/demo\//);
  expect((await traces(orderId)).order.locale).toBe("en");
});

test("a checkout that is opened again from the other language's page is in that language; in the same one it stays", async () => {
  const { token, orderId } = await offered();
  const open = async (language: string) => {
    const { body } = await call(
      openCheckout,
      { id: orderId },
      { token, headers: { "accept-language": language } },
    );
    return new URL(body.data?.url ?? "").pathname;
  };
  const english = await open("en");
  expect(english).toMatch(/^\/pay\/demo\//);
  const chinese = await open("zh");
  expect(chinese).toMatch(/^\/zh\/pay\/demo\//);
  expect(await open("zh")).toBe(chinese);
  const { payments, order } = await traces(orderId);
  expect([payments.map(({ state }) => state), order.locale]).toEqual([["expired", "open"], "zh"]);
  const checkout = await getDemoCheckoutOrThrow(chinese.split("/").at(-1)!);
  expect(
    [checkout.successUrl, checkout.cancelUrl].every((url) => new URL(url).pathname.startsWith("/zh/")),
  ).toBe(true);
});

test("a parent chooses the language of mails, whose links open the site in it", async () => {
  await takeTransfersAndCheques();
  const { parent, token, orderId } = await offered();
  const saved = await call(saveParent, { locale: "en" }, { token });
  expect(saved.body.data).toMatchObject({ locale: "en" });
  expect((await call(saveParent, { locale: "fr" } as never, { token })).body.code).toBe(3000);
  await call(
    payOutside,
    { id: orderId, method: "transfer" },
    { token, headers: { "accept-language": "zh" } },
  );
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.parentId, parent.id));
  expect(mails.find(({ template }) => template === "payOutside")?.locale).toBe("en");
});

test("all mails about an order are in the account's language, whatever page it was ordered and paid on", async () => {
  const home = await createFamily({ locale: "en" });
  const chinese = { "accept-language": "zh" };
  const run = await createRun();
  await home.put({ runs: [[run.id, home.emma.id]] });
  const id = (await home.order({}, chinese)).body.data?.orderId ?? 0;
  const opened = await call(openCheckout, { id }, { token: home.token, headers: chinese });
  await call(payDemo, { sessionId: opened.body.data?.sessionId ?? "" }, { token: home.token });
  await call(finish, { id }, { token: home.token, headers: chinese });
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.parentId, home.parent.id));
  expect(mails.map(({ template, locale }) => [template, locale])).toContainEqual(["receipt", "en"]);
  expect(mails.every(({ locale }) => locale === "en")).toBe(true);
});
