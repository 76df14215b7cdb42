import { z } from "zod";
import { Action, List, Paragraph, Subtitle } from "@/lib/notices/parts";
import { template } from "@/lib/notices/letter";

export const welcomeMail = template(
  z.object({ firstName: z.string() }),
  ({ firstName }) => ({ plain: { firstName } }),
  (context, { firstName }) => {
    const { t, link } = context;
    return {
      subject: t("welcome.subject"),
      preview: t("welcome.preview"),
      title: t("welcome.title"),
      name: firstName,
      body: (
        <>
          <Paragraph>{t("welcome.intro")}</Paragraph>
          <Subtitle>{t("welcome.stepsTitle")}</Subtitle>
          <List
            ordered
            items={[t("welcome.stepChild"), t("welcome.stepAssessment"), t("welcome.stepProgram")]}
          />
          <Action context={context} href={link("/usr/profile")}>
            {t("welcome.action")}
          </Action>
        </>
      ),
    };
  },
);
