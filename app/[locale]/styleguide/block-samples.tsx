import { CallToAction, Feature, Hero, Timeline } from "@/components/layout/marketing-blocks";
import { Section, SectionHeading, Split } from "@/components/layout/section";
import { ScenePicture } from "@/components/scenes/scene-picture";
import { ProgramIcon } from "@/components/scenes/program-icons";
import { SceneFrame } from "@/components/layout/marketing-blocks";
import { ButtonLink } from "@/components/ui/button";
import { Stat } from "@/components/ui/stat";

/** The blocks of the public pages at their original width. */
export function BlockSamples() {
  return (
    <>
      <Hero
        eyebrow="English for kindergarten to Grade 12"
        title="Every child has a story to tell in English"
        intro="Small classes by the lake and online, with teachers who know how children learn a second language."
        actions={
          <>
            <ButtonLink href="/assessment" variant="accent" size="lg">
              Start the free assessment
            </ButtonLink>
            <ButtonLink href="/programs" variant="secondary" size="lg">
              See the programs
            </ButtonLink>
          </>
        }
        note="20 minutes, free, the report is ready at once."
        scene={<ScenePicture scene="lake" />}
      />
      <Section tone="sunk">
        <div className="grid gap-8 sm:grid-cols-3">
          <Stat value="13" label="years of experience" />
          <Stat value="1100+" label="students served" />
          <Stat value="24 h" label="until you have a reply" />
        </div>
      </Section>
      <Section>
        <SectionHeading
          eyebrow="How it goes"
          title="Three steps to the right class"
          intro="No sales talk, no long forms."
          align="center"
        />
        <div className="grid gap-10 sm:grid-cols-3">
          <Feature icon={<ProgramIcon program="seedling" className="size-20" />} title="Take the assessment">
            Six skills in 20 minutes.
          </Feature>
          <Feature icon={<ProgramIcon program="quill" className="size-20" />} title="Read the report">
            Strengths, and the next step.
          </Feature>
          <Feature icon={<ProgramIcon program="boat" className="size-20" />} title="Set out">
            A class that fits the child and the week.
          </Feature>
        </div>
      </Section>
      <Section tone="lake">
        <Split
          media={
            <SceneFrame>
              <ScenePicture scene="maple" />
            </SceneFrame>
          }
        >
          <h2 className="text-4xl">Our story</h2>
          <p className="text-lg text-muted">It began with four children around a kitchen table.</p>
        </Split>
      </Section>
      <Section width="prose">
        <Timeline
          items={[
            { when: "2015", title: "A room by the lake", text: "The first reading club, eleven children." },
            { when: "2020", title: "Online, overnight", text: "Classes in two time zones." },
            { when: "2026", title: "Reports that families read", text: "Six skills, in plain words." },
          ]}
        />
      </Section>
      <Section>
        <CallToAction
          title="See where your child stands"
          text="The assessment is free."
          actions={
            <ButtonLink href="/assessment" variant="accent" size="lg">
              Start now
            </ButtonLink>
          }
          scene={<ScenePicture scene="lantern" />}
        />
      </Section>
    </>
  );
}
