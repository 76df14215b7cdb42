import { getTranslations } from "next-intl/server";
import { CartView } from "@/components/cart/cart-view";
import { toCartStudents } from "@/components/cart/children";
import { ClientMessages } from "@/components/layout/client-messages";
import { WeChatHint } from "@/components/layout/wechat-hint";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { getRecordOrThrow } from "@/lib/accounts/queries";
import { requireActor } from "@/lib/auth/page-actor";
import { listStudentChoices } from "@/lib/classroom/student-choices";
import { getFreeCredit } from "@/lib/orders/credit";
import { holdMilliseconds } from "@/lib/orders/lifetimes";
import { offeredOutside } from "@/lib/orders/outside-rules";
import { cachedSchool } from "@/lib/school/cache";
import { checkoutMethods, paymentMode } from "@/lib/payments/providers";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("cart.page.title", { robots: { index: false } });

export default async function CartPage() {
  const actor = await requireActor("parent", "/cart");
  const t = await getTranslations();
  const [students, { lastName }, creditCents, school] = await Promise.all([
    listStudentChoices(actor.id),
    getRecordOrThrow.parent(actor.id),
    getFreeCredit(actor.id),
    cachedSchool(),
  ]);
  return (
    <PageContainer className="py-8 sm:py-12">
      <PageHeading title={t("cart.page.title")} intro={t("cart.page.intro")} />
      {checkoutMethods().includes("alipay") && <WeChatHint about="pay" />}
      <ClientMessages namespaces={["cart", "people", "termTimes"]}>
        <CartView
          parentId={actor.id}
          familyName={lastName}
          students={toCartStudents(students)}
          paymentMode={paymentMode()}
          holdMinutes={holdMilliseconds / 60_000}
          creditCents={creditCents}
          hasOutside={offeredOutside(school).length > 0}
        />
      </ClientMessages>
    </PageContainer>
  );
}
