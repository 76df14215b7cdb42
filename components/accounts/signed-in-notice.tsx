import { getTranslations } from "next-intl/server";
import { Notice } from "@/components/ui/notice";
import type { Actor } from "@/lib/auth/actor";
import { homes } from "@/lib/auth/guards";
import { Link } from "@/lib/i18n/navigation";

/** On a login page, for a person who came there signed in to an account of another kind: who that is, and the way back (rule R3.1). */
export async function SignedInNotice({ actor }: { actor: Actor | null }) {
  if (!actor || actor.isTemporary) return null;
  const t = await getTranslations("login.signedIn");
  return (
    <Notice
      title={t("title", { role: actor.role })}
      action={
        <Link href={homes[actor.role]} className="inline-flex min-h-11 items-center text-lake underline">
          {t("own")}
        </Link>
      }
    >
      {t("text")}
    </Notice>
  );
}
