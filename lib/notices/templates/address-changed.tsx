import { z } from "zod";
import { Action, Note, Paragraph } from "@/lib/notices/parts";
import { template } from "@/lib/notices/letter";

const data = z.object({
  firstName: z.string().optional(),
  /** The new address of the account. */
  email: z.email(),
  /** Whether the mail goes to the address before, which had been confirmed. */
  isFormer: z.boolean().default(false),
});

/** The office has changed a family's address. */
export const addressChangedMail = template<typeof data>(
  data,
  ({ firstName }) => ({
    plain: { firstName, email: "lin@example.com" },
    "to the former address": { firstName, email: "lin@example.com", isFormer: true },
  }),
  (context, { firstName, email, isFormer }) => {
    const { t, link } = context;
    return {
      subject: t("addressChanged.subject"),
      preview: t("addressChanged.preview", { email }),
      title: t("addressChanged.title"),
      name: firstName,
      body: (
        <>
          <Paragraph>{t("addressChanged.intro", { email })}</Paragraph>
          {!isFormer && <Paragraph>{t("addressChanged.confirm")}</Paragraph>}
          <Action context={context} href={link(isFormer ? "/contact" : "/usr/profile?tab=account")}>
            {t(isFormer ? "addressChanged.write" : "addressChanged.action")}
          </Action>
          <Note>{t("addressChanged.unexpected")}</Note>
        </>
      ),
    };
  },
);
