import {
  BookOpen,
  ChartNoAxesColumn,
  GraduationCap,
  House,
  ReceiptText,
  UserRound,
  UsersRound,
} from "lucide-react";
import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { AreaShell } from "@/components/layout/area-shell";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { iconButtonClass } from "@/components/ui/icon-button";
import { Menu, MenuLink } from "@/components/ui/menu";
import { Progress } from "@/components/ui/progress";
import { StickyBar } from "@/components/ui/sticky-bar";
import type { Locale } from "@/lib/core/locale";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Style guide: area", robots: { index: false } };

const at = (tab: string) => `/styleguide/area?tab=${tab}`;

/** The shell of an area with a typical page in it. */
export default async function AreaStyleguidePage({ params }: { params: Promise<{ locale: string }> }) {
  if (env.NODE_ENV === "production" && !env.STYLEGUIDE) notFound();
  setRequestLocale((await params).locale as Locale);
  return (
    <ClientMessages namespaces={[]}>
      <AreaShell
        name="Family"
        home="/styleguide/area"
        nav={[
          { href: "/styleguide/area", label: "Today", icon: <House /> },
          { href: at("students"), label: "Children", icon: <UsersRound /> },
          { href: at("orders"), label: "Orders", icon: <ReceiptText /> },
          { href: at("grades"), label: "Grades", icon: <ChartNoAxesColumn /> },
          { href: at("account"), label: "Account", icon: <UserRound /> },
          { href: at("programs"), label: "Programs", icon: <BookOpen /> },
          { href: at("teachers"), label: "Teachers", icon: <GraduationCap /> },
        ]}
        account={
          <Menu
            label="Account of Lin Chen"
            triggerClass={iconButtonClass}
            trigger={<Avatar name="Lin Chen" size="sm" />}
          >
            <MenuLink href="/styleguide">Account</MenuLink>
          </Menu>
        }
      >
        <div lang="en">
          <PageContainer width="wide">
            <PageHeading
              title="Good morning, Lin"
              intro="Two classes today, one piece of homework due."
              action={<Button>Add a child</Button>}
            />
            <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
              <Card>
                <CardHeader
                  title="Mei, Grade 4"
                  note="ELG, spring term"
                  action={<Badge tone="success">On track</Badge>}
                />
                <Progress label="Units done" value={7} max={12} valueText="7 / 12" />
              </Card>
              <Card>
                <CardHeader
                  title="Leo, Grade 8"
                  note="SSAT preparation"
                  action={<Badge tone="warning">Homework due</Badge>}
                />
                <Progress label="Units done" value={2} max={10} valueText="2 / 10" tone="text-skill-3" />
              </Card>
            </div>
            <div className="mt-6 grid gap-4">
              {["Reading log", "Vocabulary, week 5", "Essay draft"].map((title) => (
                <Card key={title} className="min-h-40">
                  <CardHeader level={3} title={title} note="Sat 10:00 Toronto · 23:00 Beijing" />
                </Card>
              ))}
            </div>
            <StickyBar>
              <Button variant="quiet">Discard</Button>
              <Button>Save the changes</Button>
            </StickyBar>
          </PageContainer>
        </div>
      </AreaShell>
    </ClientMessages>
  );
}
