import { getLocale, getTranslations } from "next-intl/server";
import { ChildSignIn, type SigningChild } from "@/components/families/child-sign-in";
import { Card } from "@/components/ui/card";
import { type BoughtSeat, seatsByChild } from "@/lib/classroom/bought-seats";
import { siteLink } from "@/lib/core/site-link";
import { proposeLoginName } from "@/lib/families/login-name";

/** How each own child of an order signs in, or the form that makes it so. Needs the messages of `people` in the browser. */
export async function ChildSignIns({ seats }: { seats: readonly BoughtSeat[] }) {
  const t = await getTranslations("people.signIn");
  const address = siteLink(await getLocale(), "/usr/login?role=2");
  const own = seats.filter(({ isShared }) => !isShared);
  if (own.length === 0) return null;
  const children = seatsByChild(own).map(([child]) => signingChild(child));
  return (
    <section id="sign-in" aria-labelledby="sign-in-title" className="grid scroll-mt-20 gap-4 print:hidden">
      <div className="grid gap-1">
        <h2 id="sign-in-title" className="text-2xl">
          {t("title")}
        </h2>
        {children.some(({ login }) => login === null) && <p className="text-muted">{t("intro")}</p>}
      </div>
      <ul className="grid gap-4">
        {children.map((child) => (
          <Card key={child.studentId} as="li" className="grid gap-4">
            <h3 className="text-xl">{child.login ? child.name : t("none", { name: child.name })}</h3>
            <ChildSignIn child={child} address={address} />
          </Card>
        ))}
      </ul>
    </section>
  );
}

function signingChild(child: BoughtSeat): SigningChild {
  const { studentId, nickname, firstName, hasPassword, loginName, email } = child;
  return {
    studentId,
    name: nickname ?? firstName,
    login: hasPassword ? (loginName ?? email) : null,
    proposal: loginName ?? proposeLoginName(child),
  };
}
