import { KeyRound, ListTodo, UserRound } from "lucide-react";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { ChipLink, ChipRemove, Chips } from "@/components/ui/chips";
import { Accordion, Disclosure } from "@/components/ui/disclosure";
import { Stepper } from "@/components/ui/stepper";
import { Tabs } from "@/components/ui/tabs";
import { Chapter, Sample } from "./sample";

export function NavigationSamples() {
  return (
    <Chapter title="Navigation">
      <Sample name="Tabs" props="label tabs[{href,label,icon,count}] current">
        <Tabs
          label="Account"
          current="/styleguide"
          tabs={[
            { href: "/styleguide", label: "Account Settings", icon: <UserRound /> },
            {
              href: "/styleguide?tab=program",
              label: "My Program",
              icon: <ListTodo />,
              count: 4,
            },
            { href: "/styleguide?tab=password", label: "Password", icon: <KeyRound /> },
          ]}
        />
      </Sample>
      <Sample
        name="Chips"
        props="Chips label · ChipLink href active · ChipButton pressed · ChipRemove href label"
      >
        <Chips label="Grade">
          <ChipLink href="/styleguide" active>
            All grades
          </ChipLink>
          {["K", "1", "2", "3", "4", "5", "6", "7", "8"].map((grade) => (
            <ChipLink key={grade} href={`/styleguide?grade=${grade}`}>
              Grade {grade}
            </ChipLink>
          ))}
          <ChipRemove href="/styleguide" label="Remove the filter Writing">
            Writing
          </ChipRemove>
        </Chips>
      </Sample>
      <Sample name="Breadcrumb" props="items[{label,href}]">
        <Breadcrumb
          items={[{ label: "Home", href: "/" }, { label: "Programs", href: "/programs" }, { label: "ELG" }]}
        />
      </Sample>
      <Sample name="Stepper" props="label steps current">
        <div className="max-w-prose">
          <Stepper label="Checkout" steps={["Cart", "Payment", "Done"]} current={1} />
        </div>
      </Sample>
      <Sample name="Accordion · Disclosure" props="summary name open">
        <Accordion>
          <Disclosure name="faq-sample" summary="How long does the free assessment take?" open>
            20 minutes, at home, on one's own. The report is ready at once.
          </Disclosure>
          <Disclosure name="faq-sample" summary="Can one account hold several children?">
            Yes. Each child has a profile, classes and reports of their own.
          </Disclosure>
        </Accordion>
      </Sample>
    </Chapter>
  );
}
