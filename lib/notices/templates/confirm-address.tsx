import { z } from "zod";
import { Action, Note, Paragraph } from "@/lib/notices/parts";
import { sitePath, template } from "@/lib/notices/letter";
import { validity } from "@/lib/notices/validity";

const link = {
  firstName: z.string().optional(),
  email: z.email(),
  path: sitePath,
  validMinutes: z.number().int().min(1),
};

/**
 * One question per reason: whether an address is the person's, whether it should change, whether a sign-in is the
 * person's.
 */
const data = z.discriminatedUnion("reason", [
  z.object({ ...link, reason: z.literal("address") }),
  z.object({ ...link, reason: z.literal("change"), newEmail: z.email() }),
  z.object({ ...link, reason: z.literal("link"), provider: z.enum(["Google", "Facebook"]) }),
]);

export const confirmAddressMail = template<typeof data>(
  data,
  ({ oneUse }) => {
    const path = "/usr/profile?isEmail=1&token=sample";
    return {
      plain: { ...oneUse, validMinutes: 1440, path, reason: "address" },
      change: { ...oneUse, path, reason: "change", newEmail: "lin@example.com" },
      link: { ...oneUse, path: "/usr/profile?token=sample", reason: "link", provider: "Google" },
    };
  },
  (context, { firstName, path, validMinutes, reason, ...about }) => {
    const { t } = context;
    const words = reason === "address" ? "confirmAddress" : (`confirmAddress.${reason}` as const);
    return {
      subject: t(`${words}.subject`, about),
      preview: t(`${words}.preview`, about),
      title: t(`${words}.title`, about),
      name: firstName,
      body: (
        <>
          <Paragraph>{t(`${words}.intro`, about)}</Paragraph>
          <Action context={context} href={context.link(path)}>
            {t(`${words}.action`, about)}
          </Action>
          <Note>{validity(context, validMinutes)}</Note>
          <Note>{t(`${words}.ignore`, about)}</Note>
        </>
      ),
    };
  },
);
