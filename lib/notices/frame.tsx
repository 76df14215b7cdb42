import { Body, Container, Head, Heading, Html, Img, Link, Preview, Section, Text } from "react-email";
import { env } from "@/lib/env";
import { languageTags } from "@/lib/i18n/routing";
import { addressLine } from "@/lib/school/rules";
import type { MailContext } from "./context";
import type { Letter } from "./letter";
import { colors, sans, serif, styleSheet, textStyle } from "./look";
import { Paragraph } from "./parts";

type FrameProps = { context: MailContext; letter: Letter };

/** The layout of all mails: the lake scene, the content, and the reason for the mail. */
export function Frame({ context, letter }: FrameProps) {
  const { t, locale, school } = context;
  const lang = languageTags[locale];
  return (
    <Html lang={lang}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styleSheet}</style>
      </Head>
      <Preview>{letter.preview}</Preview>
      <Body
        lang={lang}
        className="paper"
        style={{ margin: 0, padding: "24px 12px", backgroundColor: colors.paper, fontFamily: sans }}
      >
        <Container style={{ maxWidth: 600 }}>
          <Section
            className="surface"
            style={{
              backgroundColor: colors.surface,
              border: `1px solid ${colors.line}`,
              borderRadius: 20,
              borderCollapse: "separate",
              overflow: "hidden",
            }}
          >
            <Img
              src={`${env.APP_URL}/mail/lake.png`}
              alt=""
              width={598}
              style={{ width: "100%", height: "auto", display: "block" }}
            />
            <Section className="pad" style={{ padding: "28px 36px 20px" }}>
              <Text
                data-skip-in-text="true"
                className="lake"
                style={{ margin: "0 0 12px", fontFamily: serif, fontSize: 17, color: colors.lake }}
              >
                {school.name[locale]}
              </Text>
              <Heading
                as="h1"
                className="ink"
                style={{
                  margin: "0 0 20px",
                  fontFamily: serif,
                  fontSize: 28,
                  lineHeight: 1.25,
                  fontWeight: 600,
                  color: colors.ink,
                }}
              >
                {letter.title}
              </Heading>
              <Paragraph>
                {letter.name ? t("common.greeting", { name: letter.name }) : t("common.greetingNoName")}
              </Paragraph>
              {letter.body}
              <Text className="ink" style={{ ...textStyle, margin: "28px 0 0" }}>
                {t("common.signOff")}
                <br />
                {t("common.team")}
              </Text>
            </Section>
          </Section>
          <Footer
            context={context}
            reason={letter.reason ?? "account"}
            unsubscribePath={letter.unsubscribePath}
          />
        </Container>
      </Body>
    </Html>
  );
}

type Reason = NonNullable<Letter["reason"]>;

function reasonInWords({ t }: MailContext, reason: Reason): string {
  if (reason === "account") return t("common.reasonAccount");
  if (reason === "order") return t("common.reasonOrder");
  if (reason === "waiting") return t("common.reasonWaiting");
  const { invitedBy } = reason;
  return invitedBy
    ? t("common.reasonInvited", { inviterName: invitedBy })
    : t("common.reasonInvitedByOffice");
}

function Footer({
  context,
  reason,
  unsubscribePath,
}: {
  context: MailContext;
  reason: Reason;
  unsubscribePath?: string;
}) {
  const { t, link, locale, school } = context;
  const style = { margin: "0 0 8px", fontSize: 13, lineHeight: 1.6, color: colors.muted };
  return (
    <Section className="pad" style={{ padding: "20px 36px" }}>
      <Text className="muted" style={style}>
        {t("common.questions")}
      </Text>
      <Text className="muted" style={style}>
        {reasonInWords(context, reason)}
      </Text>
      {unsubscribePath && (
        <Text className="muted" style={style}>
          <FooterLink href={link(unsubscribePath)}>{t("common.unsubscribe")}</FooterLink>
        </Text>
      )}
      <Text className="muted" style={{ ...style, margin: 0 }}>
        {school.name[locale]} · {addressLine(school.address)}
        <br />
        <FooterLink href={link("/")}>{t("common.website")}</FooterLink>
        {" · "}
        <FooterLink href={link("/contact")}>{t("common.contact")}</FooterLink>
        {" · "}
        <FooterLink href={link("/privacy")}>{t("common.privacy")}</FooterLink>
      </Text>
    </Section>
  );
}

const FooterLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className="lake" style={{ color: colors.lake, textDecoration: "underline" }}>
    {children}
  </Link>
);
